import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  fixedIncomeReferenceSchema,
  ladderReferenceSchema,
  swapReferenceSchema,
  type FieldReference,
  type IndexReference,
} from '../../server/contract/validation-reference.js';
import { NUMBER_FIELDS, ROW_TABLES, isRequired, type StageType } from '../../server/contract/stage-columns.js';
import { tenorYears } from '../../server/pricing/scenario/tenor-grid.js';
import type { RawRow } from '../../server/instruments/row/read-field.js';
import { BASIS_SWAP, LADDER, NOTE, OVERNIGHT_SWAP, brief } from '../instruments/rate-rows.js';
import { fieldAt } from '../support/json-field.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { rateMarket } from '../support/rate-market.js';
import { rateSnapshot } from '../support/rate-snapshot.js';

let service: HttpService;
beforeAll(async () => {
  service = await startHttpService();
});
afterAll(() => service.close());

const get = async (path: string): Promise<unknown> => {
  const response = await service.request(`/validation-reference/${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  return response.json();
};
const swaps = async () => swapReferenceSchema.parse(await get('irs-reference'));
const ladders = async () => ladderReferenceSchema.parse(await get('ladder-reference'));
const fixedIncome = async () => fixedIncomeReferenceSchema.parse(await get('fi-reference'));

const field = (fields: readonly FieldReference[], name: string): FieldReference => {
  const found = fields.find((reference) => reference.field === name);
  if (found === undefined) throw new Error(`${name} is not listed.`);
  return found;
};

/** What a field is accepted as: each value, and the other spellings of each. */
const spellings = (fields: readonly FieldReference[], name: string): readonly unknown[] => {
  const { values = [], aliases = {} } = field(fields, name);
  return [...values, ...Object.values(aliases).flat()];
};

const isAccepted = (row: RawRow): boolean => brief(row).length === 0;
const refusals = (rows: readonly RawRow[]): readonly unknown[] =>
  rows.filter((row) => !isAccepted(row)).map((row) => [row, brief(row)]);

/** A swap of a type on an index, or undefined where the reference lists none. */
function swapOn(index: IndexReference, type: string, indices: readonly IndexReference[]): RawRow {
  const other = indices.find(
    ({ name, currency, status }) => status === 'active' && currency === index.currency && name !== index.name,
  );
  const months = Number.parseInt(index.tenor, 10);
  const row = {
    ...OVERNIGHT_SWAP,
    type,
    currency: index.currency,
    float_index: index.name,
    effective_date: index.status === 'ceased' ? '20190107' : '20260107',
  };
  if (type === 'FRA') return { ...row, maturity_date: months === 12 ? '20270107' : `20260${1 + months}07` };
  return type === 'BASIS' ? { ...row, fixed_rate: null, float_index_2: other?.name ?? null } : row;
}

describe('GET /validation-reference/irs-reference', () => {
  it('lists nothing that is not accepted', async () => {
    const {
      float_indices: indices,
      fields,
      directions,
      clearing_houses: clearingHouses,
      swap_types: types,
    } = await swaps();
    const rows: readonly RawRow[] = indices.flatMap((index) =>
      index.swap_types.flatMap((type) => {
        const row = swapOn(index, type, indices);
        if (type === 'BASIS')
          return index.basis_indices.flatMap(({ name, pay_frequencies: own }) =>
            [null, ...own].map((pay_frequency) => ({ ...row, float_index_2: name, pay_frequency })),
          );
        const frequencies = ['OIS', 'IRS', 'FIXED-FLOAT'].includes(type) ? index.pay_frequencies : ['1T', index.tenor];
        return [
          row,
          ...frequencies
            .filter((own) => own !== 'ON' && (type !== 'ZCS' || own === '1T'))
            .map((pay_frequency) => ({ ...row, pay_frequency })),
        ];
      }),
    );
    expect(rows.length).toBeGreaterThan(200);
    expect(new Set(rows.map((row) => row['type']))).toEqual(new Set(types));
    expect(refusals(rows)).toEqual([]);
    expect(refusals(directions.map((direction) => ({ ...OVERNIGHT_SWAP, direction })))).toEqual([]);
    expect(
      refusals(spellings(fields, 'clearing_house').map((clearing_house) => ({ ...OVERNIGHT_SWAP, clearing_house }))),
    ).toEqual([]);
    expect(field(fields, 'clearing_house').values).toEqual(clearingHouses);
  });

  it('lists whatever frequency some swap on some index accepts, years in months as well', async () => {
    const { float_indices: indices, pay_frequencies: all } = await swaps();
    const own = indices.flatMap((index) => [
      ...index.pay_frequencies,
      ...index.basis_indices.flatMap((partner) => partner.pay_frequencies),
      ...(index.swap_types.includes('FRA') ? [index.tenor, '1T'] : []),
    ]);
    expect(new Set(all)).toEqual(new Set(own));
    expect(all).toEqual(expect.arrayContaining(['28D', '1M', '3M', '6M', '12M', '1Y', '1T']));
  });

  it('lists everything that is accepted', async () => {
    const reference = await swaps();
    const { float_indices: indices, swap_types: types, currencies } = reference;
    const frequencies = new Set(indices.flatMap(({ pay_frequencies: own }) => own));
    const active = indices.filter(({ status }) => status === 'active');
    const legs = indices.flatMap((index) =>
      active
        .filter(({ name }) => !index.basis_indices.some((partner) => partner.name === name))
        .map(({ name }) => ({ ...swapOn(index, 'BASIS', indices), float_index_2: name })),
    );
    expect(legs.length).toBeGreaterThan(1000);
    expect(legs.filter(isAccepted)).toEqual([]);
    const wrong = indices.flatMap((index) => [
      ...types.filter((type) => !index.swap_types.includes(type)).map((type) => swapOn(index, type, indices)),
      ...[...frequencies, '2M', '7D', '5Y']
        .filter((frequency) => !index.pay_frequencies.includes(frequency))
        .map((pay_frequency) => ({ ...swapOn(index, index.swap_types[0] ?? '', indices), pay_frequency })),
      ...currencies
        .filter((currency) => currency !== index.currency)
        .map((currency) => ({ ...swapOn(index, index.swap_types[0] ?? '', indices), currency })),
    ]);
    expect(wrong.length).toBeGreaterThan(1000);
    expect(wrong.filter(isAccepted)).toEqual([]);
    for (const { field: name, values, format } of reference.fields) {
      if (values === undefined || format !== undefined) continue;
      for (const value of ['XXX', 'NONE', ''])
        if (value !== '' || field(reference.fields, name).required)
          expect([name, value, isAccepted({ ...OVERNIGHT_SWAP, [name]: value })]).toEqual([name, value, false]);
    }
  });

  it('gives each spelling of a type and an index with the value that it means', async () => {
    const { fields, float_indices: indices } = await swaps();
    for (const [name, aliases] of Object.entries(field(fields, 'float_index').aliases ?? {})) {
      const index = indices.find((listed) => listed.name === name);
      if (index === undefined) throw new Error(name);
      const row = swapOn(index, index.swap_types[0] ?? '', indices);
      expect(refusals(aliases.map((float_index) => ({ ...row, float_index })))).toEqual([]);
    }
    for (const [type, aliases] of Object.entries(field(fields, 'type').aliases ?? {})) {
      const index = indices.find(({ swap_types: types, currency }) => currency === 'EUR' && types.includes(type));
      const rows = aliases.map((alias) =>
        index === undefined ? {} : { ...swapOn(index, type, indices), type: alias },
      );
      expect(refusals(type === 'FIXED-FLOAT' ? [] : rows)).toEqual([]);
    }
  });

  it('has the conventions of the index table', async () => {
    const { float_indices: indices } = await swaps();
    expect(indices.find(({ name }) => name === 'USD-SOFR-OIS')).toEqual({
      name: 'USD-SOFR-OIS',
      ladder_index: 'USD.SOFR.ON',
      currency: 'USD',
      status: 'active',
      day_count: 'ACT/360',
      fixed_day_count: 'ACT/360',
      spot_lag: 2,
      pay_lag: 2,
      calendar: 'USGS',
      tenor: 'ON',
      swap_types: ['OIS', 'BASIS', 'ZCS', 'FIXED-FLOAT'],
      pay_frequencies: ['1M', '3M', '6M', '12M', '1Y'],
      basis_indices: [{ name: 'USD-FEDFUNDS', pay_frequencies: ['1M', '3M', '6M', '12M', '1Y'] }],
      cleared_at: [
        { clearing_house: 'CME', longest_term: '51Y' },
        { clearing_house: 'LCH', longest_term: '51Y' },
        { clearing_house: 'EUREX', longest_term: null },
      ],
      confirmed: true,
    });
    expect(indices.find(({ name }) => name === 'GBP-LIBOR-6M')).toMatchObject({
      status: 'ceased',
      replacement: 'GBP-SONIA',
      fallback_spread: 27.66,
      last_published: '2021-12-31',
    });
  });
});

describe('GET /validation-reference/ladder-reference', () => {
  it('lists what is accepted', async () => {
    const { indices, tenors, fields, clearing_houses: clearingHouses, longest_tenor: longest } = await ladders();
    expect(refusals(indices.map(({ index }) => ({ ...LADDER, index })))).toEqual([]);
    expect(refusals(spellings(fields, 'index').map((index) => ({ ...LADDER, index })))).toEqual([]);
    expect(refusals([...tenors, longest].map((tenor) => ({ ...LADDER, tenor })))).toEqual([]);
    expect(tenors).toContain('1D');
    expect(tenors.filter((tenor) => !/^[1-9]\d*D$/.test(tenor))).toEqual([]);
    const spoken = Object.values(await ladders().then(({ tenor_aliases: aliases }) => aliases)).flat();
    expect(refusals(spoken.map((tenor) => ({ ...LADDER, tenor })))).toEqual([]);
    expect(field(fields, 'clearing_house').values).toEqual(clearingHouses);
  });

  it('lists the houses that a row on an index may name, and no other', async () => {
    const { indices, clearing_houses: clearingHouses } = await ladders();
    for (const { index, cleared_at: listed } of indices) {
      const accepted = clearingHouses.filter((clearing_house) =>
        isAccepted({ ...LADDER, index, tenor: '365D', clearing_house }),
      );
      expect([index, accepted]).toEqual([
        index,
        listed?.map((clearingHouse) => clearingHouse.clearing_house) ?? clearingHouses,
      ]);
      for (const { clearing_house, longest_term: longest } of listed ?? []) {
        if (longest === null) continue;
        const years = Number.parseInt(longest, 10);
        const row = { ...LADDER, index, clearing_house };
        expect([index, isAccepted({ ...row, tenor: longest })]).toEqual([index, true]);
        expect([index, isAccepted({ ...row, tenor: `${years + 1}Y` })]).toEqual([index, false]);
      }
    }
  });

  it('gives the day count that is nearest to each other spelling', async () => {
    const { tenor_aliases: aliases } = await ladders();
    const years = (tenor: string): number => tenorYears(tenor) * 365;
    for (const [days, spoken] of Object.entries(aliases))
      for (const tenor of spoken) expect([tenor, Math.abs(years(tenor) - years(days)) <= 0.501]).toEqual([tenor, true]);
    expect(aliases['1825D']).toEqual(['5Y', '60M']);
  });

  it('and nothing else is', async () => {
    const { longest_tenor: longest } = await ladders();
    const beyond = `${Number.parseInt(longest, 10) + 1}Y`;
    for (const tenor of [beyond, 'ON', '5']) expect(isAccepted({ ...LADDER, tenor })).toBe(false);
    for (const index of ['USD', 'USD.SOFR', 'USD.LIBOR.3M', 'SOFR3M'])
      expect([index, isAccepted({ ...LADDER, index })]).toEqual([index, index === 'USD.SOFR']);
    for (const clearing_house of ['FICC', 'ICE']) expect(isAccepted({ ...LADDER, clearing_house })).toBe(false);
  });
});

describe('GET /validation-reference/fi-reference', () => {
  it('lists what is accepted', async () => {
    const { categories, fields, clearing_houses: clearingHouses } = await fixedIncome();
    const rows = categories.flatMap(
      ({ contract_type, currencies, coupon_frequency: frequencies, has_coupon: hasCoupon }) =>
        currencies.flatMap((currency) =>
          frequencies.map((coupon_frequency) => {
            const coupon_rate = hasCoupon && coupon_frequency !== 0 ? 3 : null;
            return { ...NOTE, contract_type, currency, coupon_frequency, coupon_rate };
          }),
        ),
    );
    expect(refusals(rows)).toEqual([]);
    expect(refusals(clearingHouses.map((clearing_house) => ({ ...NOTE, clearing_house })))).toEqual([]);
    expect(field(fields, 'contract_type').values).toEqual(categories.map(({ contract_type }) => contract_type));
  });

  it('and nothing else is', async () => {
    const { categories, currencies, fields } = await fixedIncome();
    const known = field(fields, 'coupon_frequency').values ?? [];
    const wrong = categories.flatMap((category) => {
      const row = {
        ...NOTE,
        contract_type: category.contract_type,
        currency: category.currencies[0],
        coupon_frequency: category.coupon_frequency[0],
        coupon_rate: category.has_coupon ? 3 : 0,
      };
      expect(isAccepted(row)).toBe(true);
      return [
        ...[...known, 3]
          .filter((frequency) => !category.coupon_frequency.some((own) => own === frequency))
          .map((coupon_frequency) => ({ ...row, coupon_frequency })),
        ...[...currencies, 'TRY']
          .filter((currency) => !category.currencies.includes(currency))
          .map((currency) => ({ ...row, currency })),
        { ...row, coupon_rate: category.has_coupon ? null : 3 },
      ];
    });
    expect(wrong.length).toBeGreaterThan(100);
    expect(wrong.filter(isAccepted)).toEqual([]);
    for (const contract_type of ['SHARE', 'FUT', 'X']) expect(isAccepted({ ...NOTE, contract_type })).toBe(false);
  });
});

describe('the terms of categories', () => {
  it('end where the reference says so', async () => {
    const { categories } = await fixedIncome();
    expect(categories.filter(({ longest_term: longest }) => longest !== null)).toMatchObject([
      { contract_type: 'UST-BILL', longest_term: '52W' },
    ]);
  });
});

describe('the fields of the references', () => {
  const tables: readonly (readonly [string, StageType, RawRow])[] = [
    ['irs-reference', 'irs', { ...BASIS_SWAP, pay_frequency: '3M', fixed_rate: 0 }],
    ['ladder-reference', 'ladder', { ...LADDER, clearing_house: 'CME', gamma: 1 }],
    ['fi-reference', 'fi', { ...NOTE, clearing_house: 'FICC' }],
  ];
  const fieldsOf = async (path: string): Promise<readonly FieldReference[]> => {
    const { fields } = { irs: await swaps(), ladder: await ladders(), fi: await fixedIncome() }[path] ?? { fields: [] };
    return fields;
  };

  it.each(tables)('%s are the columns of the staged table', async (_, type) => {
    const columns = ROW_TABLES[type].columns.slice(2).map((column) => [column.field, isRequired(column)]);
    expect((await fieldsOf(type)).map((reference) => [reference.field, reference.required])).toEqual(columns);
  });

  it.each(tables)('%s are required where they say so', async (_, type, row) => {
    expect(brief(row)).toEqual([]);
    // Without these a row is of no kind at all.
    const marks: Readonly<Partial<Record<StageType, readonly string[]>>> = {
      ladder: ['index', 'tenor', 'dv01'],
      fi: ['maturity', 'notional'],
    };
    for (const { field: name, required, required_for: requiredFor = [] } of await fieldsOf(type)) {
      if (marks[type]?.includes(name) === true) continue;
      const codes = brief({ ...row, [name]: null }).filter(
        ([missing, code]) => missing === name && code === 'MISSING_FIELD',
      );
      const isNeeded = required || requiredFor.some((kind) => kind === row['type'] || kind === row['contract_type']);
      expect([name, codes.length]).toEqual([name, isNeeded ? 1 : 0]);
    }
  });

  it('of a swap are required by its type where they say so', async () => {
    const { fields, float_indices: indices, swap_types: types } = await swaps();
    for (const type of types) {
      const index = indices.find(({ currency, swap_types: own }) => currency === 'EUR' && own.includes(type));
      if (index === undefined) throw new Error(type);
      const row = swapOn(index, type, indices);
      expect([type, brief(row)]).toEqual([type, []]);
      for (const { field: name, required, required_for: requiredFor = [] } of fields) {
        const lacking = brief({ ...row, [name]: null }).some(
          ([missing, code]) => missing === name && code === 'MISSING_FIELD',
        );
        expect([type, name, lacking]).toEqual([type, name, required || requiredFor.includes(type)]);
      }
    }
  });

  it.each(tables)('%s are named in the documentation of rows', async (_, type) => {
    const text = await (await service.request('/openapi.json')).text();
    const schema = ['components', 'schemas', 'PortfolioRow'];
    const description = fieldAt(JSON.parse(text), ...schema, 'description');
    const words = new Set(String(description).split(/[^a-z0-9_]+/));
    for (const { field: name } of [...(await fieldsOf(type)), ...ROW_TABLES.etd.columns, ...ROW_TABLES.event.columns]) {
      const typed = fieldAt(JSON.parse(text), ...schema, 'properties', name, 'type');
      expect([name, words.has(name), Array.isArray(typed)]).toEqual([name, true, true]);
      if (NUMBER_FIELDS.has(name)) expect([name, typed]).toEqual([name, ['number', 'string', 'null']]);
    }
  });

  it.each(['irs-reference', 'ladder-reference', 'fi-reference'])('%s needs a key', async (path) => {
    expect((await fetch(`${service.url}/validation-reference/${path}`)).status).toBe(401);
    expect((await service.request(`/validation-reference/${path}`, { method: 'POST', body: '{}' })).status).toBe(405);
  });
});

describe('what the data that is loaded allows', () => {
  it('is told of every index, with what to load', async () => {
    const snapshot = rateSnapshot(rateMarket());
    const loaded = await startHttpService({ parameters: { isReady: true, snapshot: () => snapshot } });
    try {
      const read = async (path: string): Promise<unknown> =>
        (await loaded.request(`/validation-reference/${path}`)).json();
      const { float_indices: indices } = swapReferenceSchema.parse(await read('irs-reference'));
      const { indices: curves } = ladderReferenceSchema.parse(await read('ladder-reference'));
      const reasonOf = (name: string) => indices.find((index) => index.name === name)?.reason;
      for (const { name, calculable, reason } of [
        ...indices,
        ...curves.map((curve) => ({ ...curve, name: curve.index })),
      ])
        expect([name, calculable]).toEqual([name, reason === undefined]);
      expect(indices.find(({ name }) => name === 'USD-SOFR-OIS')?.calculable).toBe(true);
      expect(curves.find(({ index }) => index === 'USD.SOFR.ON')?.calculable).toBe(true);
      expect(reasonOf('GBP-SONIA')).toContain('There are no quotes of GBP-SONIA');
      expect(curves.find(({ index }) => index === 'GBP.SONIA.ON')?.reason).toContain('no history of GBP-SONIA');
    } finally {
      await loaded.close();
    }
  });

  it('is left open while nothing is loaded', async () => {
    const { float_indices: indices } = await swaps();
    expect(indices.some(({ calculable }) => calculable !== undefined)).toBe(false);
  });
});
