import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const read = (...lines: readonly string[]) => readLines(['account_code', 'net_position'], ...lines);

const ofTwo = (heading: string, one: string, other: string) =>
  read(`${heading}|Account no|Contract|Lots`, `${one}|1|CLZ7|10`, `${other}|1|CLZ7|-10`);

describe('one number of an account beside several names', () => {
  it.each(['Client', 'Customer', 'Portfolio', 'Fund', 'Company', 'Entity', 'Client name', 'Kunde'])(
    'is of several accounts, called by both: %s',
    (heading) => {
      expect(ofTwo(heading, 'Alpha', 'Beta')?.rows.map(([, account]) => account)).toEqual(['Alpha 1', 'Beta 1']);
      expect(ofTwo(heading, 'Alpha', 'Beta')?.remarks).toContain(
        `One account below “Account no” stands beside several names below “${heading}”: accounts are called by both, such as Alpha 1.`,
      );
    },
  );

  it.each([
    ['Clearing broker', 'GS', 'JPM'],
    ['FCM', 'GS', 'JPM'],
    ['Broker', 'GS', 'JPM'],
    ['Segment', 'House', 'Client'],
    ['House/Customer', 'House', 'Customer'],
    ['C/H', 'C', 'H'],
    ['Seg', 'SEG', 'NSEG'],
    ['Segregation', 'Segregated', 'Non-seg'],
    ['Capacity', 'Principal', 'Agency'],
    ['Acct Suffix', 'F1', 'F2'],
  ])('is of several accounts where those hold it: %s', (heading, one, other) =>
    expect(ofTwo(heading, one, other)?.rows.map(([, account]) => account)).toEqual([`1 ${one}`, `1 ${other}`]),
  );

  it.each([
    ['Fund Name', 'Broker Account Number'],
    ['Book', 'Custodian Acct'],
    ['Portfolio', 'FCM Account'],
    ['Fund', 'Account at Broker'],
    ['Fund', 'Depotnummer'],
    ['Fund', 'Safekeeping Account'],
    ['Account', 'Broker Account'],
    ['Account', 'Clearing Account'],
    ['Fund', 'CustodianAccount'],
    ['Portfolio', 'Book'],
  ])('is of several accounts where it is a fund or a book, and those are with its broker: %s, %s', (heading, there) => {
    const found = read(`${heading}|${there}|Contract|Lots`, 'Alder|AP-1|CLZ7|10', 'Alder|AP-2|CLZ7|-10');
    expect(found?.rows.map(([, account]) => account)).toEqual(['Alder AP-1', 'Alder AP-2']);
    expect(found?.remarks).toContain(
      `One account below “${heading}” stands beside several names below “${there}”: accounts are called by both, such as Alder AP-1.`,
    );
  });

  it('keeps its name where it has one account there', () =>
    expect(
      read('Fund|Broker Account|Contract|Lots', 'Alder|AP-1|CLZ7|10', 'Birch|AP-2|CLZ7|-10')?.rows.map(
        ([, account]) => account,
      ),
    ).toEqual(['Alder', 'Birch']));

  it.each([
    ['Fund', 'PB Account'],
    ['FundName', 'PBAccount'],
    ['Fund Code', 'Prime Broker Account'],
  ])('is that at the prime broker, whose fund is told: %s, %s', (heading, there) => {
    const found = read(`${heading}|${there}|Contract|Lots`, 'Alder|AP-1|CLZ7|10', 'Alder|AP-2|CLZ7|-10');
    expect(found?.rows.map(([, account]) => account)).toEqual(['AP-1', 'AP-2']);
    expect(found?.remarks).toContain(`Accounts are those of “${there}”, and not those of “${heading}”.`);
    const shared = read(`${heading}|${there}|Contract|Lots`, 'Alder|AP-1|CLZ7|10', 'Birch|AP-1|CLZ7|-10');
    expect(shared?.rows.map(([, account]) => account)).toEqual(['Alder AP-1', 'Birch AP-1']);
  });

  it('is of the name above it where that stands once', () =>
    expect(
      read('Client|Account|Contract|Lots', 'Alpha|1|CLZ7|10', '|2|CLZ7|3', 'Beta|1|CLZ7|-10')?.rows.map(
        ([, account]) => account,
      ),
    ).toEqual(['Alpha 1', 'Alpha 2', 'Beta 1']));
});

describe('offices before the number of an account', () => {
  it('are a part of it', () =>
    expect(ofTwo('Office', '101', '102')?.rows.map(([, account]) => account)).toEqual(['101 1', '102 1']));
});

describe('sub-accounts', () => {
  const ofSub = (headings: string) => read(`${headings}|Contract|Lots`, '55|1|CLZ7|10', '55|2|CLZ7|-10');
  const told = (heading: string): string =>
    `What one account holds by several names below “${heading}”, such as 1 and 2, is netted in the account's margin; each has a margin of its own below it.`;

  it.each(['Sub-Account', 'SubAcct', 'Sub', 'Sub-Acct No'])(
    'are netted in their account, and it is told: %s',
    (heading) => expect(ofSub(`Account|${heading}`)?.remarks).toContain(told(heading)),
  );

  it('stand beside an account by another name', () => {
    const found = ofSub('Master Account|Sub Account');
    expect(found?.rows.map(([, account]) => account)).toEqual([55, 55]);
    expect(found?.remarks).toEqual(['Accounts are those of the column “Master Account”.', told('Sub Account')]);
  });

  it('of which the account repeats the sum count once', () => {
    const found = read('Account|Sub|Contract|Lots', '55|1|CLZ7|10', '55|2|CLZ7|5', '55||CLZ7|15', '55||NGH7|3');
    expect(found?.rows.map(([, , lots]) => lots)).toEqual([10, 5, 3]);
    expect(found?.leftOut).toEqual(['4: it names no “Sub”, and holds what those of its account do together']);
  });

  it('are said nothing of by the name of the interface', () =>
    expect(ofSub('account_code|sub_account_code')?.remarks).toEqual([]));
});

describe('accounts of their own', () => {
  it.each([
    ['Client', 'Alpha', 'Beta'],
    ['Clearing broker', 'GS', 'JPM'],
  ])('keep their names: %s', (heading, one, other) =>
    expect(
      read(`${heading}|Account no|Contract|Lots`, `${one}|1|CLZ7|10`, `${other}|2|CLZ7|-10`)?.rows.map(
        ([, account]) => account,
      ),
    ).toEqual(['1', '2'].map(Number)),
  );

  it.each([
    ['Desk', 'Account|Desk|Contract|Lots', 'A1|Oil|CLZ7|10', 'A1|Gas|CLZ7|-4'],
    ['Trader', 'Account|Trader|Contract|Lots', 'A1|Ann|CLZ7|10', 'A1|Bob|CLZ7|-4'],
    ['Office', 'Account|Office|Contract|Lots', 'A1|London|CLZ7|10', 'A1|New York|CLZ7|-4'],
    ['Segment', 'Account|Segment|Contract|Lots', 'A1|X|CLZ7|10', 'A1|Y|CLZ7|-4'],
    ['Broker', 'Account|Broker|Contract|B/S|Lots', 'A1|GS|CLZ7|B|10', 'A1|JPM|CLZ7|S|4'],
  ])('count together whoever trades in them, and it is told: %s', (heading, ...lines) => {
    const found = read(...lines);
    expect(found?.rows.map(([, account]) => account)).toEqual(['A1', 'A1']);
    expect(found?.remarks.filter((remark) => remark.includes(`“${heading}”`))).toHaveLength(1);
  });

  it('are those of a desk without a word where it holds other contracts', () =>
    expect(read('Account|Desk|Contract|Lots', 'A1|Oil|CLZ7|10', 'A1|Gas|NGH7|-4')?.remarks).toEqual([]));

  it('keep their names beside segments of a market', () =>
    expect(
      read('Account|Segment|Contract|Lots', 'A1|Energy|CLZ7|10', 'A1|Gas|NGH7|-4')?.rows.map(([, account]) => account),
    ).toEqual(['A1', 'A1']));
});
