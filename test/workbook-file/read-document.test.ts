import { describe, expect, it } from '@jest/globals';
import type { WorkbookDocument, WorkbookSheet } from '../../server/contract/workbook-document.js';
import { readDocument } from '../../server/workbook-file/read/read-document.js';
import { sheetData, xlsxOf, type WorkbookXml } from '../support/xlsx-parts.js';

const read = (workbook: WorkbookXml): Promise<WorkbookDocument> =>
  readDocument({ name: 'book.xlsx', bytes: xlsxOf(workbook) });

async function firstSheet(content: string, more: Partial<WorkbookXml> = {}): Promise<WorkbookSheet> {
  const { sheets } = await read({ sheets: [{ name: 'Sheet1', content }], ...more });
  const [sheet] = sheets;
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
}

/** Value and formula by cell. */
const contentOf = ({ cells }: WorkbookSheet): readonly (readonly [unknown, string | null])[] =>
  cells.map(([, , value, , formula]) => [value, formula]);

describe('cells of a workbook', () => {
  it('have values of every kind', async () => {
    const sheet = await firstSheet(
      sheetData(
        '<c r="A1"><v>1.5</v></c>',
        '<c r="B1" t="s"><v>1</v></c>',
        '<c r="C1" t="inlineStr"><is><r><t>in</t></r><r><rPr><b/></rPr><t xml:space="preserve"> line</t></r></is></c>',
        '<c r="D1" t="b"><v>1</v></c>',
        '<c r="E1" t="e"><v>#DIV/0!</v></c>',
        '<c r="F1" t="d"><v>2026-12-01T12:00:00</v></c>',
        '<c r="G1" t="str"><f>UPPER("a &amp; b")</f><v>A &amp;amp; B</v></c>',
        '<c r="H1" t="b"><f>A1&gt;1</f><v>1</v></c>',
        '<c r="I1" t="e"><f>NA()</f><v>#N/A</v></c>',
        '<c r="J1"/>',
      ),
      { sharedStrings: '<si><t>first</t></si><si><r><t>ri</t></r><r><t>ch</t></r><rPh><t>phonetic</t></rPh></si>' },
    );
    expect(contentOf(sheet)).toEqual([
      [1.5, null],
      ['rich', null],
      ['in line', null],
      [true, null],
      ['#DIV/0!', null],
      [46_357.5, null],
      ['A &amp; B', 'UPPER("a & b")'],
      [true, 'A1>1'],
      ['#N/A', 'NA()'],
    ]);
  });

  it('have their texts as they were written, escapes and line ends included', async () => {
    const sheet = await firstSheet(sheetData('<c t="inlineStr"><is><t>a_x000D_\n_x005F_x0041_</t></is></c>'));
    expect(contentOf(sheet)).toEqual([['a\r\n_x0041_', null]]);
  });

  it('stand where they are said to, or next to the one before', async () => {
    const sheet = await firstSheet(
      '<sheetData><row r="3"><c r="B3"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row></sheetData>',
    );
    expect(sheet.cells.map(([row, column]) => [row, column])).toEqual([
      [2, 1],
      [2, 2],
      [3, 0],
    ]);
  });

  it('of a shared formula have it moved to their place', async () => {
    const master =
      '<f t="shared" ref="C2:D3" si="0">A2*$B$1+SUM(A$2:$A2)+LOG10(B2)+Rates!A2&amp;"A2"+\'A2 x\'!A1+SUM(A:A)+SUM(2:2)</f>';
    const sheet = await firstSheet(
      '<sheetData>' +
        `<row r="2"><c r="C2">${master}<v>1</v></c><c r="D2"><f t="shared" si="0"/><v>2</v></c></row>` +
        '<row r="3"><c r="C3"><f t="shared" si="0"/><v>3</v></c></row>' +
        '</sheetData>',
    );
    expect(contentOf(sheet)).toEqual([
      [1, 'A2*$B$1+SUM(A$2:$A2)+LOG10(B2)+Rates!A2&"A2"+\'A2 x\'!A1+SUM(A:A)+SUM(2:2)'],
      [2, 'B2*$B$1+SUM(B$2:$A2)+LOG10(C2)+Rates!B2&"A2"+\'A2 x\'!B1+SUM(B:B)+SUM(2:2)'],
      [3, 'A3*$B$1+SUM(A$2:$A3)+LOG10(B3)+Rates!A3&"A2"+\'A2 x\'!A2+SUM(A:A)+SUM(3:3)'],
    ]);
  });

  it('call functions by the names that people know', async () => {
    const sheet = await firstSheet(
      sheetData(
        '<c><f>_xldudf_MARGIN_INITIAL(A1:D5)</f><v>1</v></c>',
        '<c><f>_xlfn.XLOOKUP(1,A:A,B:B)+_xlfn._xlws.FILTER(A:A,B:B)</f><v>2</v></c>',
        '<c><f>_xlfn.LET(_xlpm.x,1,_xlpm.x)</f><v>3</v></c>',
      ),
    );
    expect(sheet.cells.map(([, , , , formula]) => formula)).toEqual([
      'MARGIN.INITIAL(A1:D5)',
      'XLOOKUP(1,A:A,B:B)+FILTER(A:A,B:B)',
      '_xlfn.LET(_xlpm.x,1,_xlpm.x)',
    ]);
  });

  it('that an array formula fills are left to the formula', async () => {
    const sheet = await firstSheet(
      '<sheetData><row r="1"><c r="A1"><f t="array" ref="A1:B2">_xldudf_MARGIN_BREAKDOWN(D1:G9)</f><v>1</v></c>' +
        '<c r="B1"><v>2</v></c></row><row r="2"><c r="A2"><v>3</v></c><c r="C2"><v>4</v></c></row></sheetData>',
    );
    expect(contentOf(sheet)).toEqual([
      [1, 'MARGIN.BREAKDOWN(D1:G9)'],
      [4, null],
    ]);
  });

  it('keep the value alone where the formula refers to what a document lacks', async () => {
    const { sheets, notices } = await read({
      sheets: [
        {
          name: 'Sheet1',
          content: sheetData(
            '<c><f>[1]Rates!A1</f><v>5</v></c>',
            "<c><f>'[2]Old book'!A1</f><v>6</v></c>",
            '<c><f>SUM(Book[Price])</f><v>7</v></c>',
            '<c><f>"[x]"&amp;A1</f><v>8</v></c>',
          ),
        },
      ],
    });
    expect(sheets.flatMap(contentOf)).toEqual([
      [5, null],
      [6, null],
      [7, null],
      [8, '"[x]"&A1'],
    ]);
    expect(notices.join()).toContain('formulas that refer to tables by name or to other workbooks');
  });
});

describe('dates', () => {
  const styles =
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm;@"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="4"/></cellXfs>';
  const cells = sheetData('<c s="1"><v>44895</v></c>', '<c s="2"><v>44895.5</v></c>', '<c s="3"><v>44895</v></c>');

  it('are serial numbers of the 1900 system', async () => {
    expect(contentOf(await firstSheet(cells, { styles })).map(([value]) => value)).toEqual([44_895, 44_895.5, 44_895]);
  });

  it('of a workbook that counts from 1904 are moved, other numbers are not', async () => {
    const sheet = await firstSheet(cells, { styles, workbookProperties: '<workbookPr date1904="1"/>' });
    expect(contentOf(sheet).map(([value]) => value)).toEqual([46_357, 46_357.5, 44_895]);
  });
});

describe('formats', () => {
  it('are carried as far as the grid shows them, theme colours and tints worked out', async () => {
    const { styles, sheets } = await read({
      sheets: [{ name: 'S', content: sheetData('<c s="1"><v>1</v></c>', '<c s="2"/>', '<c s="0"/>', '<c s="3"/>') }],
      styles:
        '<fonts><font><sz val="11"/></font><font><b/><i val="0"/><color rgb="FF00B050"/></font><font><i/><color theme="4" tint="-0.5"/></font></fonts>' +
        '<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"><fgColor theme="0" tint="-0.25"/></patternFill></fill>' +
        '<fill><patternFill patternType="solid"><fgColor indexed="13"/></patternFill></fill></fills>' +
        '<cellXfs><xf/><xf numFmtId="10" fontId="1" fillId="1"><alignment horizontal="right"/></xf><xf fontId="2" fillId="2"/><xf fontId="0"/></cellXfs>',
      parts: {
        'xl/theme/theme1.xml':
          '<a:theme xmlns:a="a"><a:themeElements><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme></a:themeElements></a:theme>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="s0" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="a" Type="x/styles" Target="styles.xml"/><Relationship Id="b" Type="x/theme" Target="theme/theme1.xml"/></Relationships>',
      },
    });
    expect(sheets[0]?.cells.map(([, , value, style]) => [value, style])).toEqual([
      [1, 1],
      [null, 2],
    ]);
    expect(styles[1]).toEqual({
      bold: true,
      color: '#00B050',
      fill: '#BFBFBF',
      numberFormat: '0.00%',
      align: 'right',
    });
    expect(styles[2]).toEqual({ italic: true, color: '#223962', fill: '#FFFF00' });
  });
});

describe('a workbook', () => {
  it('has its sheets in order, hidden ones too, with widths, frozen rows and notes', async () => {
    const { sheets } = await read({
      sheets: [
        {
          name: 'Second &amp; first',
          content:
            '<sheetViews><sheetView><pane ySplit="2" state="frozen"/></sheetView></sheetViews><cols><col min="2" max="3" width="20.5" customWidth="1"/></cols><sheetData/>',
          relations: [
            ['c', 'comments', '../comments7.xml'],
            ['t', 'threadedComment', '../threadedComments/threadedComment1.xml'],
          ],
        },
        { name: 'Hidden', content: '<sheetData/>', state: 'hidden' },
      ],
      parts: {
        'xl/threadedComments/threadedComment1.xml':
          '<ThreadedComments><threadedComment ref="B3" id="1"><text>shown as a note</text></threadedComment>' +
          '<threadedComment ref="C4" id="2"><text>closed</text></threadedComment></ThreadedComments>',
        'xl/comments7.xml':
          '<comments><authors><author>me</author></authors><commentList><comment ref="B3"><text><t>plain</t></text></comment>' +
          '<comment ref="A1"><text><r><t xml:space="preserve">one </t></r><r><t>two</t></r></text></comment></commentList></comments>',
      },
    });
    expect(sheets).toEqual([
      {
        name: 'Second & first',
        columns: [
          { column: 1, width: 20.5 },
          { column: 2, width: 20.5 },
        ],
        cells: [],
        notes: [
          { row: 2, column: 1, text: 'plain' },
          { row: 0, column: 0, text: 'one two' },
          { row: 3, column: 2, text: 'closed' },
        ],
        frozenRows: 2,
        isVisible: true,
      },
      { name: 'Hidden', columns: [], cells: [], notes: [], frozenRows: 0, isVisible: false },
    ]);
  });

  it('is read with the prefixes that some programs write', async () => {
    const bytes = xlsxOf({ sheets: [{ name: 'S', content: '' }] });
    const prefixed =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>4</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(bytes.length).toBeGreaterThan(0);
    const { sheets } = await readDocument({
      name: 'book.xlsx',
      bytes: xlsxOf({
        sheets: [{ name: 'S', content: '' }],
        parts: { 'xl/other.xml': prefixed, ...rootedAt('other.xml') },
      }),
    });
    expect(sheets.flatMap(contentOf)).toEqual([[4, null]]);
  });

  it('reads merged cells, apart from those that overlap, and from one cell merged with itself', async () => {
    const refs = ['C5:D5', 'A1:C1', 'B1:B2', 'F6', 'A2:A9', 'D2:XFD1048576', 'nonsense'];
    const merges = refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    const { sheets, notices } = await read({
      sheets: [{ name: 'S', content: `<sheetData/><mergeCells>${merges}</mergeCells>` }],
    });
    expect(sheets[0]?.merges).toEqual([
      { row: 0, column: 0, rowCount: 1, columnCount: 3 },
      { row: 1, column: 0, rowCount: 8, columnCount: 1 },
      { row: 4, column: 2, rowCount: 1, columnCount: 2 },
    ]);
    expect(notices).toEqual(['Not carried over from book.xlsx: some of the merged cells.']);
  });

  it('says which looks of cells it does not carry, and nothing of those that no cell can have', async () => {
    const look = (styles: string) => read({ sheets: [{ name: 'S', content: '<sheetData/>' }], styles });
    const fonts =
      '<fonts><font><sz val="11"/><name val="Arial"/></font><font><b/></font><font><sz val="14"/></font></fonts>';
    const borders = '<borders><border><left/></border><border><left style="thin"/></border></borders>';
    const formats = (xfs: string): string => `${fonts}<fills/>${borders}<cellXfs><xf/>${xfs}</cellXfs>`;
    expect((await look(formats('<xf fontId="1"/>'))).notices).toEqual([]);
    const all = '<xf fontId="2"/><xf borderId="1"/><xf><alignment wrapText="1"/></xf>';
    expect((await look(formats(all))).notices).toEqual([
      'Not carried over from book.xlsx: fonts and their sizes, borders and wrapped, indented or turned text.',
    ]);
  });

  it('says what a document does not carry', async () => {
    const { notices } = await read({
      sheets: [
        {
          name: 'S',
          content:
            '<sheetData/><sheetProtection sheet="1"/><conditionalFormatting><cfRule/></conditionalFormatting><mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="B2:C3"/></mergeCells><dataValidations><dataValidation sqref="A1:A9"/></dataValidations>',
        },
      ],
      definedNames: '<definedName name="Rate">0.05</definedName>',
      parts: { 'xl/charts/chart1.xml': '<c/>', 'xl/vbaProject.bin': 'x', 'xl/pivotTables/pivotTable1.xml': '<p/>' },
    });
    expect(notices).toEqual([
      'Not carried over from book.xlsx: charts, pivot tables, macros, defined names, some of the merged cells, conditional formats, data validation and sheet protection.',
    ]);
  });
});

const rootedAt = (part: string): Readonly<Record<string, string>> => ({
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="s0" Type="x/worksheet" Target="${part}"/></Relationships>`,
});
