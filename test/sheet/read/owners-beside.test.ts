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
  ])('is of several accounts where those hold it: %s', (heading, one, other) =>
    expect(ofTwo(heading, one, other)?.rows.map(([, account]) => account)).toEqual([`1 ${one}`, `1 ${other}`]),
  );

  it.each([
    ['Fund', 'PB Account'],
    ['Fund Name', 'Broker Account Number'],
    ['Book', 'Custodian Acct'],
    ['Portfolio', 'FCM Account'],
    ['Fund', 'Account at Broker'],
    ['Fund', 'Depotnummer'],
    ['Fund', 'Safekeeping Account'],
    ['Account', 'Broker Account'],
    ['Account', 'Clearing Account'],
  ])('is of several accounts where it is a fund or a book, and those are with its broker: %s, %s', (heading, there) => {
    const found = read(`${heading}|${there}|Contract|Lots`, 'Alder|AP-1|CLZ7|10', 'Alder|AP-2|CLZ7|-10');
    expect(found?.rows.map(([, account]) => account)).toEqual(['Alder AP-1', 'Alder AP-2']);
    expect(found?.remarks).toContain(
      `One account below “${heading}” stands beside several names below “${there}”: accounts are called by both, such as Alder AP-1.`,
    );
  });

  it('keeps its name where it has one account there', () =>
    expect(
      read('Fund|PB Account|Contract|Lots', 'Alder|AP-1|CLZ7|10', 'Birch|AP-2|CLZ7|-10')?.rows.map(
        ([, account]) => account,
      ),
    ).toEqual(['Alder', 'Birch']));

  it('is of the name above it where that stands once', () =>
    expect(
      read('Client|Account|Contract|Lots', 'Alpha|1|CLZ7|10', '|2|CLZ7|3', 'Beta|1|CLZ7|-10')?.rows.map(
        ([, account]) => account,
      ),
    ).toEqual(['Alpha 1', 'Alpha 2', 'Beta 1']));
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
