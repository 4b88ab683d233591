/** An event of a text/event-stream. A comment, such as the heartbeat, has type "" and no data. `id` is "" without one. */
export type StreamEvent = { id: string; type: string; data: string };

/** Yields server-sent events from a body until it ends. Throws when the signal ends it. */
export async function* readEvents(body: ReadableStream<Uint8Array>, signal?: AbortSignal): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>, { signal }).getReader();
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
  let id = '';
  let type = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name, value] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
    if (name === 'id') id = value!;
    if (name === 'event') type = value!;
    if (name === 'data') data.push(value!);
  }
  return { id, type: data.length > 0 ? type || 'message' : type, data: data.join('\n') };
}
