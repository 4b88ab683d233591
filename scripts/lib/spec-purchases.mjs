// Creates what the person of spec-coverage has bought, paid and uploaded, through the real operations: an invoice that is paid, so that
// its item may be picked up, another to pay, and a document with a link.

/** Returns a small PDF file. */
export function pdfFile() {
  const text = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return new File([text], 'coverage.pdf', { type: 'application/pdf' });
}

/** Buys two items outside of events, pays for the first, and returns examples of both invoices. */
export async function findPurchases(ask, token, items, card) {
  const bought = [];
  for (const item_ID of items) {
    const sale = await ask.json('POST', '/api/v1/Auction/BuyNow', { item_ID, onInvoice: true }, token);
    if (sale) bought.push({ item: item_ID, invoice: sale.invoice_ID });
    if (bought.length === 2) break;
  }
  const [paid, open] = bought;
  const invoices = (await ask.json('GET', '/api/v1/auction/GetInvoices', undefined, token))?.invoices ?? [];
  const due = invoices.find(({ invoice_ID }) => invoice_ID === paid?.invoice)?.due;
  if (due) await ask.json('POST', '/api/v1/Payment/PayInvoice', { invoice_ID: paid.invoice, amount: due, paymentMethod_ID: card, ccv: '123' }, token);
  const { fee } = (await ask.json('GET', '/api/v1/Payment/GetSurcharge?amount=101&isVirtual=true', undefined, token)) ?? {};
  return { invoice: paid?.invoice, won: paid?.item, openInvoice: open?.invoice, fee };
}

/** Uploads a document and requests a link to it. */
export async function findDocument(ask, token) {
  const uploaded = await ask.json('POST', '/api/v1/Auction/UploadDocument?name=coverage.pdf&kind=other', pdfFile(), token);
  const document = uploaded?.document_ID;
  const link = document && (await ask.json('GET', `/api/v1/Auction/RequestUserDocumentDownload?ID=${document}`, undefined, token));
  const { taxExemptionTypes } = (await ask.json('GET', '/api/v1/Settings/GetTaxExemptionType')) ?? {};
  return { document, download: link?.id, taxExemptionType: taxExemptionTypes?.[0]?.taxExemptionType_ID };
}
