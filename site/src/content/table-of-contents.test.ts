import { describe, expect, it } from 'vitest';
import { withContents } from './table-of-contents';

const three = '<h2>Before the sale</h2><p>a</p><h2 class="x">Fees &amp; taxes</h2><h2>Before <em>the</em> sale</h2>';

describe('contents of a text', () => {
  it('lists its headings under ids that are used once', () => {
    const { html, contents } = withContents(three);
    expect(contents).toEqual([
      { id: 'section-before-the-sale', name: 'Before the sale' },
      { id: 'section-fees-taxes', name: 'Fees & taxes' },
      { id: 'section-before-the-sale-2', name: 'Before the sale' },
    ]);
    for (const { id } of contents) expect(html.split(`id="${id}"`)).toHaveLength(2);
    expect(html).toContain('<h2 class="x" id="section-fees-taxes">Fees &amp; taxes</h2>');
    expect(withContents(three)).toEqual({ html, contents });
  });

  it('lists nothing and changes nothing with fewer than three', () => {
    const short = '<h2>One</h2><p>text</p><h2>Two</h2><h3>Three</h3>';
    expect(withContents(short)).toEqual({ html: short, contents: [] });
  });

  it('keeps ids that are there, and names what has no Latin letters', () => {
    const { html, contents } = withContents('<h2 id="fees">Fees</h2><h2>条款</h2><h2>条款</h2><h2> </h2>');
    expect(contents.map(({ id }) => id)).toEqual(['fees', 'section-part', 'section-part-2']);
    expect(html).toContain('<h2 id="fees">Fees</h2>');
    expect(html).toContain('<h2> </h2>');
  });
});
