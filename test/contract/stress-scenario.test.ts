import { describe, expect, it } from '@jest/globals';
import { parseScenarios, toWireScenario } from '../../server/contract/stress-scenario.js';
import { ruleCount } from '../../server/domain/stress-scenario.js';
import { pathText } from '../../server/contract/reading/path-text.js';

const NAME = 'Oil down';
const send = (scenario_definition: unknown, scenario_name: unknown = NAME) => [{ scenario_name, scenario_definition }];

const issuesOf = (json: unknown): readonly (readonly [path: string, message: string])[] => {
  const outcome = parseScenarios(json);
  return outcome.ok ? [] : outcome.issues.map(({ path, message }) => [pathText(path), message]);
};

const FULL = {
  sector: { Energy: { underlying: -0.2, volatility: 0.5 } },
  sub_sector: { 'Crude Oil': { underlying: -0.3, override: true } },
  underlying: { CL: { underlying: -5, volatility: 0.05, type: 'Absolute', override: false } },
  expiry: { CL: { '202612': { underlying: -0.4, type: 'Relative' }, 'JAN-27': {} } },
  tenor: { 'USD-SOFR-OIS': { '10Y': { underlying: 0.5, type: 'Absolute' }, '6m': { underlying: 0 } } },
};

describe('a stress scenario', () => {
  it('is read and given back as it was sent', () => {
    const outcome = parseScenarios(send(FULL));
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
    const [draft] = outcome.value;
    if (draft === undefined) throw new Error('nothing was read');
    expect(toWireScenario({ ...draft, scenarioId: 'x', isBuiltIn: false })).toEqual({
      scenario_id: 'x',
      scenario_name: NAME,
      scenario_definition: FULL,
      built_in: false,
    });
    expect(ruleCount(draft.definition)).toBe(7);
  });

  it('may be sent without an array about it', () =>
    expect(parseScenarios(send(FULL)[0])).toEqual(parseScenarios(send(FULL))));

  it('may write its types in any case, and leave out or set to null what it does not use', () => {
    const sector = {
      A: { underlying: 1, type: 'aBSOLUTE', volatility: null, override: null },
      B: { type: 'relative' },
    };
    expect(parseScenarios(send({ sector, sub_sector: null }))).toMatchObject({
      ok: true,
      value: [{ definition: { sector: { A: { underlying: 1, type: 'Absolute' }, B: { type: 'Relative' } } } }],
    });
  });

  it('may have fields that are not known', () => {
    const sent = [{ colour: 1, scenario_name: NAME, scenario_definition: { sector: { A: { other: [] } }, region: 3 } }];
    expect(parseScenarios(sent)).toMatchObject({ ok: true, value: [{ definition: { sector: { A: {} } } }] });
  });
});

const BLOCK = 'a shock block, e.g. {"underlying": -0.1, "volatility": 0.2, "type": "Relative"}';
const LEVELS = 'an object with at least one of sector, sub_sector, underlying, expiry and tenor';

describe('a fault', () => {
  const at = '[0].scenario_definition';
  const day = { underlying: 0.1 };
  it.each<[string, unknown, string, string]>([
    ['no JSON object', 5, '', 'The body must be an array of 1 to 1000 stress scenarios, not 5.'],
    ['nothing', [], '', 'The body must be an array of 1 to 1000 stress scenarios, not an empty array.'],
    ['no scenario', ['x'], '[0]', '[0] must be an object with scenario_name and scenario_definition, not "x".'],
    [
      'no name',
      send(FULL, null),
      '[0].scenario_name',
      '[0].scenario_name must be 1 to 200 printable characters, not null.',
    ],
    [
      'a blank name',
      send(FULL, ' \t '),
      '[0].scenario_name',
      '[0].scenario_name must be 1 to 200 printable characters, not " \\t ".',
    ],
    [
      'a blank name of spaces',
      send(FULL, '   '),
      '[0].scenario_name',
      '[0].scenario_name must be 1 to 200 printable characters, not "   ".',
    ],
    ['a long name', send(FULL, 'x'.repeat(201)), '[0].scenario_name', 'printable characters'],
    ['a name with a line break', send(FULL, 'a\nb'), '[0].scenario_name', 'printable characters'],
    ['no definition', [{ scenario_name: NAME }], at, `${at} is missing; it must be ${LEVELS}.`],
    ['an empty definition', send({}), at, `${at} must be ${LEVELS}, and a rule in it.`],
    ['levels without rules', send({ sector: {}, expiry: { CL: {} } }), at, 'and a rule in it'],
    ['only unknown levels', send({ subsector: { A: day } }), at, 'and a rule in it'],
    ['a definition that is an array', send([]), at, LEVELS],
    [
      'a level that is no object',
      send({ sector: 3 }),
      `${at}.sector`,
      'must be an object of shock blocks by name, not 3.',
    ],
    ['a number for a block', send({ sector: { Energy: -0.1 } }), `${at}.sector.Energy`, `must be ${BLOCK}, not -0.1.`],
    ['an array for a block', send({ sector: { Energy: [] } }), `${at}.sector.Energy`, BLOCK],
    [
      'text for a shock',
      send({ sector: { E: { underlying: '10%' } } }),
      `${at}.sector.E.underlying`,
      'must be a number between -1e9 and 1e9, not "10%".',
    ],
    ['a huge shock', send({ sector: { E: { volatility: 1e9 } } }), `${at}.sector.E.volatility`, 'a number between'],
    [
      'an infinite shock',
      send({ sector: { E: { volatility: Infinity } } }),
      `${at}.sector.E.volatility`,
      'a number between',
    ],
    [
      'an unknown type',
      send({ underlying: { E: { type: 'Percent' } } }),
      `${at}.underlying.E.type`,
      'must be "Relative" or "Absolute", not "Percent".',
    ],
    [
      'a word for override',
      send({ underlying: { E: { override: 'yes' } } }),
      `${at}.underlying.E.override`,
      'must be true or false, not "yes".',
    ],
    [
      'a block in place of months',
      send({ expiry: { CL: { underlying: -0.1 } } }),
      `${at}.expiry.CL.underlying`,
      'must be under a contract month, written 202612 or DEC-26',
    ],
    [
      'a day in place of a month',
      send({ expiry: { CL: { '20261219': day } } }),
      `${at}.expiry.CL.20261219`,
      'a contract month',
    ],
    ['an impossible month', send({ expiry: { CL: { '202613': day } } }), `${at}.expiry.CL.202613`, 'a contract month'],
    ['no tenor', send({ tenor: { X: { ten: day } } }), `${at}.tenor.X.ten`, 'must be under a tenor, written 6M or 10Y'],
    [
      'a blank name of a rule',
      send({ sector: { ' ': day } }),
      `${at}.sector. `,
      'must be named by 1 to 200 printable characters',
    ],
    [
      'one name twice',
      send({ sector: { Energy: day, 'ENERGY ': day } }),
      `${at}.sector.ENERGY `,
      'must be named once; "Energy" is the same name',
    ],
    [
      'one month twice',
      send({ expiry: { CL: { 'DEC-26': day, 'dec-26': day } } }),
      `${at}.expiry.CL.dec-26`,
      'must be named once; "DEC-26" is the same name',
    ],
    [
      'one underlying twice',
      send({ tenor: { X: { '1Y': day }, x: { '2Y': day } } }),
      `${at}.tenor.x`,
      'must be named once',
    ],
  ])('of %s is told with its path', (_name, json, path, message) => {
    const issues = issuesOf(json);
    expect(issues.map(([issuePath]) => issuePath)).toEqual([path]);
    expect(issues[0]?.[1]).toContain(message);
  });

  it('is told beside all others', () => {
    const sent = [...send({ sector: { A: 1, B: { type: 2 } }, expiry: { C: { x: {} } } }, ''), ...send(FULL), 7];
    expect(issuesOf(sent).map(([path]) => path)).toEqual([
      '[0].scenario_name',
      '[0].scenario_definition.sector.A',
      '[0].scenario_definition.sector.B.type',
      '[0].scenario_definition.expiry.C.x',
      '[2]',
    ]);
  });

  it('is more than a scenario may hold', () => {
    const rules = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`N${index}`, {}]));
    expect(issuesOf(send({ sector: rules(5000), tenor: { X: { '1Y': {} } }, underlying: rules(4999) }))).toEqual([]);
    expect(issuesOf(send({ sector: rules(5000), tenor: { X: { '1Y': {} } }, underlying: rules(5000) }))).toEqual([
      [at, `${at} must be of at most 10000 shock blocks; it has 10001, not an object.`],
    ]);
    expect(issuesOf(Array.from({ length: 1001 }, () => send(FULL)[0]))).toHaveLength(1);
  });
});
