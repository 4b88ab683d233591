import { expect, test } from 'vitest';
import { readEvents } from './read-events';

/** Returns a body that arrives in these chunks. */
function body(...pieces: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      pieces.forEach((piece) => controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece));
      controller.close();
    },
  });
}

async function read(stream: ReadableStream<Uint8Array>) {
  const events = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

test('parses events and heartbeats in order, however they are chunked', async () => {
  expect(await read(body('id: a-1\nevent: lot\nda', 'ta: {"a":1}\n', '\n: beat\n\nevent: notice\r\ndata: {}\r\n\r', '\n'))).toEqual([
    { id: 'a-1', type: 'lot', data: '{"a":1}' },
    { id: '', type: '', data: '' },
    { id: '', type: 'notice', data: '{}' },
  ]);
});

test('joins split characters and data lines, and drops an unfinished event', async () => {
  const bytes = new TextEncoder().encode('data: é\ndata: b\n\nevent: lot\ndata: {"half');
  expect(await read(body(bytes.slice(0, 7), bytes.slice(7)))).toEqual([{ id: '', type: 'message', data: 'é\nb' }]);
});
