import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { canonicalExchange, contractMasterFrom, type ContractMaster } from '../../server/parameters/contract-master.js';
import { filedContracts } from '../support/filed-tables.js';

const NAMES = `exchange_code,contract_code,contract_type,name,sector,sub_sector,underlying
NYMEX,CL,,WTI Crude Oil,Energy,Crude Oil,Crude Oil
NYMEX,CL,OPTION,WTI Options,Energy,Crude Oil,Crude Oil
NYMEX,CL,P,WTI Puts,Energy,Crude Oil,Crude Oil
CME,ES,FUT,E-mini S&P 500,Equity,Index,S&P 500 Index
XYZ,NN,,Name only,,,
`;

const ALIASES = `symbology,exchange_code,contract_code,contract_type,clearing_exchange_code,clearing_contract_code,strike_factor
bloomberg,NYM,CLA,F,NYMEX,CL,
Bloomberg,NYM,CLA,OPT,NYMEX,LO,0.01
globex,CME,OZN,,CBOT,ZN,
`;

describe('canonicalExchange', () => {
  it.each([
    ['CBT', 'CBOT'],
    ['cbt', 'CBOT'],
    ['NYM', 'NYMEX'],
    ['CMX', 'COMEX'],
    ['IFEU', 'ICE.EU'],
    ['ice.us', 'ICE.US'],
    ['EUX', 'EUREX'],
    ['XASX', 'ASX'],
    ['BIS', 'BIST'],
    [' kalshi ', 'KALSHI'],
  ])('%s is %s', (code, expected) => {
    expect(canonicalExchange(code)).toBe(expected);
  });
});

describe('the contract master', () => {
  let directory = '';
  const file = (name: string, text: string): Promise<void> => writeFile(join(directory, 'contracts', name), text);
  const master = async (): Promise<ContractMaster> =>
    contractMasterFrom((await filedContracts([{ directory, isDemo: false }])).data);
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'contracts-'));
    await mkdir(join(directory, 'contracts'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('describes by exchange in any spelling, code, and the nearest type', async () => {
    await file('names.csv', NAMES);
    const tables = await master();
    expect(tables.describe('nym', 'cl', 'FUT')).toMatchObject({
      name: 'WTI Crude Oil',
      sector: 'Energy',
      subSector: 'Crude Oil',
      underlying: 'Crude Oil',
    });
    expect(tables.describe('NYMEX', 'CL', 'CALL')?.name).toBe('WTI Options');
    expect(tables.describe('NYMEX', 'CL', 'OOF')?.name).toBe('WTI Options');
    expect(tables.describe('NYMEX', 'CL', 'oof_p')?.name).toBe('WTI Puts');
    expect(tables.describe('CME', 'ES', 'CALL')).toBeUndefined();
    expect(tables.describe('XYZ', 'NN', 'FUT')).toMatchObject({ name: 'Name only', sector: null, underlying: null });
  });

  it('resolves aliases by symbology and type, with factors', async () => {
    await file('aliases.csv', ALIASES);
    const tables = await master();
    expect(tables.symbologies).toEqual(['bloomberg', 'globex']);
    const lights = { exchange: 'NYMEX', code: 'CL', strikeFactor: 1, priceFactor: 1 };
    expect(tables.resolveAlias('BLOOMBERG', 'XNYM', 'cla', 'FUT')).toEqual(lights);
    expect(tables.resolveAlias('bloomberg', 'NYMEX', 'CLA', 'PUT')).toEqual({
      ...lights,
      code: 'LO',
      strikeFactor: 0.01,
    });
    expect(tables.resolveAlias('globex', 'CME', 'OZN', 'CALL')?.exchange).toBe('CBOT');
    expect(tables.resolveAlias('globex', 'NYMEX', 'CLA', 'FUT')).toBeUndefined();
  });

  it('reads all tables; those of the user win over generated ones; plain data give the same master', async () => {
    await file('a.csv', NAMES);
    await file('b.csv', ALIASES);
    const own = join(directory, 'own');
    await mkdir(join(own, 'contracts'), { recursive: true });
    await writeFile(join(own, 'contracts', 'mine.csv'), 'Exchange_Code,Contract_Code,Name\nNYMEX,CL,Our oil\n');
    const { data, findings } = await filedContracts([
      { directory: join(directory, 'not there'), isDemo: false },
      { directory: own, isDemo: false },
      { directory, isDemo: true },
    ]);
    expect(findings).toEqual([]);
    const copied = contractMasterFrom(structuredClone(data));
    expect(copied.describe('NYMEX', 'CL', 'FUT')?.name).toBe('Our oil');
    expect(copied.resolveAlias('bloomberg', 'NYMEX', 'CLA', 'FUT')?.code).toBe('CL');
  });

  it('says what was not used, with file and line', async () => {
    await file(
      'names.csv',
      'exchange_code,contract_code,contract_type,name\nCME,,,x\nCME,ES,XXX,y\nCME,NQ,F,Nasdaq,extra\n',
    );
    await file('aliases.csv', `${ALIASES}ion,CME,ES,F,CME,ES,-1\n,CME,ES,F,CME,ES,\n`);
    await file('other.csv', 'a,b\n');
    const { findings, data } = await filedContracts([{ directory, isDemo: false }]);
    expect(findings).toEqual([
      'contracts/aliases.csv, line 5: a factor must be a number above 0. contracts/aliases.csv, line 6: symbology and the clearing codes must not be empty. What else it holds is used.',
      'contracts/names.csv, line 4: has 5 cells where the header has 4. contracts/names.csv, line 2: exchange_code and contract_code must not be empty. contracts/names.csv, line 3: contract_type "XXX" is not known; use FUT, CALL, PUT, OPTION, PHY, FWD, CMB or leave it empty. What else it holds is used.',
      'contracts/other.csv is no contract table: its header must have exchange_code, contract_code, name, or symbology, exchange_code, contract_code, clearing_exchange_code, clearing_contract_code, or exchange_code, contract_code, contract_expiry, last_trading_day, or exchange_code, contract_code, date, factor.',
    ]);
    expect([data.names.length, data.aliases.length]).toEqual([0, 3]);
  });
});
