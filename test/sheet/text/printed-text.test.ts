import { describe, expect, it } from '@jest/globals';
import { CsvReader } from '../../../server/sheet/text/csv-reader.js';
import { isPrintedText, printedLines } from '../../../server/sheet/text/printed-text.js';

const PAGE = [
  'ANY CLEARING LLC                         PAGE 1',
  'ACCT    CONTRACT      LONG      SHORT    SETTLE',
  '-----   ----------  -------   --------   ------',
  '20001   CLZ7             40               72.40',
  '20001   NGH7                       1,250    4.05',
  '20002   CRUDE OIL         5               72.40',
  '  a note on the line above it, which stands below no heading at all',
];

describe('printed text', () => {
  it('is taken apart by the places of its headings, blank cells too', () => {
    expect(isPrintedText(PAGE.join('\n'))).toBe(true);
    expect(printedLines(PAGE.join('\n'))).toEqual([
      ['ANY CLEARING LLC                         PAGE 1'],
      ['ACCT', 'CONTRACT', 'LONG', 'SHORT', 'SETTLE'],
      [],
      ['20001', 'CLZ7', '40', '', '72.40'],
      ['20001', 'NGH7', '', '1,250', '4.05'],
      ['20002', 'CRUDE OIL', '5', '', '72.40'],
      ['a note on the line above it, which stands below no heading at all'],
    ]);
  });

  it('is read the same in pieces, with the numbers of its lines', () => {
    const text = PAGE.join('\r\n');
    for (let size = 1; size < text.length; size += 17) {
      const reader = new CsvReader();
      const lines = [...piecesOf(text, size).flatMap((piece) => [...reader.push(piece)]), ...reader.end()];
      expect(lines.map(({ line }) => line)).toEqual([1, 2, 4, 5, 6, 7]);
      expect(lines[3]?.cells).toEqual(['20001', 'NGH7', '', '1,250', '4.05']);
    }
  });

  it('leaves a number in no column where it stands between two', () => {
    const lines = printedLines(
      ['CONTRACT    LONG      SHORT', 'CLZ7            5          ', 'CLZ8            7      '].join('\n'),
    );
    expect(lines[1]?.filter((cell) => cell === '5')).toEqual(['5']);
    const between = printedLines(['CONTRACT    LONG        SHORT', 'CLZ7               5'].join('\n'));
    expect(between[1]).toEqual(['CLZ7               5']);
  });

  it.each([
    {
      of: 'two columns of numbers, each at the end of its field',
      lines: [
        'TRADE DATE  LONG        SHORT       DESCRIPTION               EX   TRADE PRICE',
        '11/12/26            10              MAR 27 CBOT CORN          01   4.38 1/4',
        '                    10* CLOSE 4.43 1/2',
        '11/18/26             8              CALL MAR 27 CBOT CORN 460 01   .12 1/8',
        '11/24/26                        12  MAR 27 CBOT WHEAT         01   5.61',
      ],
      cells: [
        ['11/12/26', '10', '', 'MAR 27 CBOT CORN', '01', '4.38 1/4'],
        ['', '10*', 'CLOSE 4.43 1/2', '', '', ''],
        ['11/18/26', '8', '', 'CALL MAR 27 CBOT CORN 460', '01', '.12 1/8'],
        ['11/24/26', '', '12', 'MAR 27 CBOT WHEAT', '01', '5.61'],
      ],
    },
    {
      of: 'numbers right before a name: they are of the heading on the left',
      lines: ['DATE      KAUF        VERKAUF     KONTRAKT', '12.11.26                      12  FDAX MAR27'],
      cells: [['12.11.26', '', '12', 'FDAX MAR27']],
    },
    {
      of: 'one column between two headings, nearer to the second: it may be of either',
      lines: ['TRADE     LONG        SHORT       DESCRIPTION', '11/24/26           12             MAR 27 CBOT WHEAT'],
      cells: [['11/24/26           12             MAR 27 CBOT WHEAT']],
    },
    {
      of: 'three columns of numbers below no heading',
      lines: [
        'DESCRIPTION             LONG        SHORT       NET       PRICE',
        'MAR 27 CBOT CORN                10           2        8  4.38',
        'MAR 27 CBOT WHEAT                           12      -12  5.61',
      ],
      cells: [
        ['MAR 27 CBOT CORN', '10', '2', '8', '4.38'],
        ['MAR 27 CBOT WHEAT', '', '12', '-12', '5.61'],
      ],
    },
  ])('takes numbers below each other for one column: $of', ({ lines, cells }) => {
    expect(printedLines(lines.join('\n')).slice(1)).toEqual(cells);
  });

  it('takes the columns of dashes, between which one space stands, and parts words there that begin or end with a column', () => {
    const lines = [
      'TRADE    LONG/BUY  SHRT/SELL  CONTRACT DESCRIPTION             TRADE PRICE CC      DEBIT/CREDIT',
      '-------- --------- ---------- -------------------------------- ----------- -- -----------------',
      '11/12/6         8             MAR 27 CBT CORN                  4.31 1/4    US         4,500.00 ',
      '11/20/6                    10 JUN 27 NYM CRUDE OIL                   62.85 US         3,100.00DR',
      '                           10*                 CLOSE 63.16                 US         3,100.00DR',
      '                       ** US DOLLARS **',
      'INITIAL MARGIN REQ',
    ];
    expect(printedLines(lines.join('\n'))).toEqual([
      ['TRADE', 'LONG/BUY', 'SHRT/SELL', 'CONTRACT DESCRIPTION', 'TRADE PRICE', 'CC', 'DEBIT/CREDIT'],
      [],
      ['11/12/6', '8', '', 'MAR 27 CBT CORN', '4.31 1/4', 'US', '4,500.00'],
      ['11/20/6', '', '10', 'JUN 27 NYM CRUDE OIL', '62.85', 'US', '3,100.00DR'],
      ['', '', '10*', 'CLOSE 63.16', '', 'US', '3,100.00DR'],
      ['** US DOLLARS **'],
      ['INITIAL MARGIN REQ', '', '', '', '', '', ''],
    ]);
  });

  it.each([
    'a,b,c\n1,2,3\n',
    'a;b;c\nx y;2,5;3\n',
    'Dear all,\nplease find our positions below.\n',
    'one  two\n1  2\n',
  ])('is none of these: %j', (text) => expect(isPrintedText(text)).toBe(false));

  it('takes a number behind the description of an option as its strike, and leaves one behind a future in no column', () => {
    const lines = printedLines(
      [
        '  LONG   SHORT  DESCRIPTION                     EXCH     PRICE',
        '--------------------------------------------------------------',
        '     6          PUT  DEC 27 CRUDE OIL    60.00  NYMEX     2.15',
        '             7  DEC 27 CRUDE OIL         60.00  NYMEX     2.15',
      ].join('\n'),
    );
    expect(lines[2]).toEqual(['6', '', 'PUT DEC 27 CRUDE OIL 60.00', 'NYMEX', '2.15']);
    expect(lines[3]).toEqual(['7  DEC 27 CRUDE OIL         60.00  NYMEX     2.15']);
  });
});

const piecesOf = (text: string, size: number): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, piece) => text.slice(piece * size, (piece + 1) * size));

describe('a text that runs past its own heading', () => {
  const HEADINGS = [
    'TRADE        LONG    SHORT  CONTRACT DESCRIPTION          EX     PRICE      CC       DEBIT/CREDIT',
    '11/12/6         4           JAN 27 NYM CRUDE OIL          07    59.12       US          1,520.00DR',
    '11/20/6         2           JAN 27 NYM CRUDE OIL          07    58.61       US            260.00',
    '11/18/6                  8  MAR 27 CBT 10 YR T-NOTE       01   112-185      US          1,250.00DR',
  ];
  const read = (line: string) => printedLines([...HEADINGS, line].join('\n')).at(-1);

  it('has what stands behind it in the columns of the next headings', () => {
    expect(
      read('11/09/6         3           CALL DEC 26 CME E-MINI S&P 500 6900  16   41.50  US          3,487.50'),
    ).toEqual(['11/09/6', '3', '', 'CALL DEC 26 CME E-MINI S&P 500 6900', '16', '41.50', 'US', '3,487.50']);
    expect(
      read('11/16/6                  2  PUT MAR 27 CME E-MINI S&P 500 6200   16   88.00  US          7,950.00DR'),
    ).toEqual(['11/16/6', '', '2', 'PUT MAR 27 CME E-MINI S&P 500 6200', '16', '88.00', 'US', '7,950.00DR']);
  });

  it('is left as a line where a word behind it lacks', () => {
    const line = '11/09/6         3           CALL DEC 26 CME E-MINI S&P 500 6900  16   41.50              3,487.50';
    expect(read(line)).toEqual([line]);
  });
});
