/** Returns a text for comparing what people type with it: without accents, apostrophes and capitals, with single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}'’‘ʼ`´]/gu, '').toLowerCase().replace(/[\s-]+/g, ' ').trim();
}
