/** One event of a text/event-stream. A comment, such as the beat, is one of type "" without data. */
export type StreamEvent = { type: string; data: string };

/** Reads server-sent events out of a body as it comes, until it ends. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) yield parse(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parse(block: string): StreamEvent {
  let type = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name, value] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
    if (name === 'event') type = value!;
    if (name === 'data') data.push(value!);
  }
  return { type: data.length > 0 ? type || 'message' : type, data: data.join('\n') };
}
