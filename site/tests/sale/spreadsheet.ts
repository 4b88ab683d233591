import { crc32 } from 'node:zlib';

/** The columns of the spreadsheet, none of which has our name for it. */
const columns = ['Tag', 'Yr', 'Mfr', 'Mdl', 'Type', 'Sub-type', 'Hrs', 'Yard', 'Min bid', 'Protect', 'Owner email'] as const;

type Row = Record<(typeof columns)[number], string | number>;

const kinds: readonly (readonly [category: string, family: string, make: string, models: readonly string[]])[] = [
  ['Graders', 'Motor graders', 'Caterpillar', ['140M', '12M', '160M']],
  ['Excavators', 'Crawler excavators', 'Hitachi', ['ZX210LC', 'ZX350LC', 'ZX135US']],
  ['Loaders', 'Wheel loaders', 'Volvo', ['L90H', 'L120H', 'L60H']],
  ['Tractors', 'Row crop tractors', 'John Deere', ['8320R', '7830', '6155M']],
  ['Trailers', 'Dump trailers', 'Ranco', ['LW21', 'AR24', 'MR30']],
];

/** Returns rows of a yard's list: tags Y1001 and up, the seller's for every fifth. */
export function yardRows(count: number, seller: string): Row[] {
  return Array.from({ length: count }, (_, at) => {
    const [category, family, make, models] = kinds[at % kinds.length]!;
    return {
      Tag: `Y${1001 + at}`, Yr: 2006 + (at % 15), Mfr: make, Mdl: models[at % models.length]!, Type: category, 'Sub-type': family, Hrs: 900 + at * 13,
      Yard: 'Pierre, SD', 'Min bid': 500 + (at % 8) * 250, Protect: '', 'Owner email': at % 5 === 0 ? seller : '',
    };
  });
}

/** Returns the rows as an Excel workbook with one sheet. */
export function workbook(rows: readonly Row[]): Buffer {
  const lines = [[...columns], ...rows.map((row) => columns.map((name) => row[name]))];
  const sheet = lines.map((cells, at) => `<row r="${at + 1}">${cells.map((cell, place) => cellXML(cell, `${String.fromCharCode(65 + place)}${at + 1}`)).join('')}</row>`).join('');
  const office = 'http://schemas.openxmlformats.org';
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  const main = `${office}/spreadsheetml/2006/main`;
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zip({
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Yard" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  });
}

function cellXML(cell: string | number, place: string): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return cell === '' ? '' : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}

/** Returns a ZIP archive of the files, not compressed. */
function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, content] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26); // from "version needed" on, as both headers have it
    facts.writeUInt16LE(20, 0); // version 2.0
    facts.writeUInt16LE(0x21, 8); // the first day that ZIP knows
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), facts, title, content);
    index.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, title);
    offset += 30 + title.length + content.length;
  }
  const directory = Buffer.concat(index);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
