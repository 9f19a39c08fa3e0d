import { ConnectionDropped, type FaultContext } from './fault';

/** The same answer with another body; one that has none, such as that to a stop, stays as it is. */
export function withBody(answer: Response, body: BodyInit): Response {
  if (answer.status === 204) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('Content-Length');
  return new Response(body, { status: answer.status, headers });
}

/** The first half of an answer's body. */
export async function half(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await answer.arrayBuffer();
  return new Uint8Array(bytes.slice(0, Math.floor(bytes.byteLength / 2)));
}

/** Gives these bytes, and then breaks. */
export function brokenStream(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull: (controller) => {
      if (sent) controller.error(new ConnectionDropped());
      else controller.enqueue(bytes);
      sent = true;
    },
  });
}

/** Gives these bytes, and then nothing more until the request is called off. */
export function hangingStream(
  bytes: Uint8Array<ArrayBuffer>,
  { signal, sleep }: FaultContext,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    pull: async () => {
      for (;;) await sleep(3_600_000, signal);
    },
  });
}

/** Gives one byte after the other, `milliseconds` before each. */
export function drippingStream(
  bytes: Uint8Array<ArrayBuffer>,
  milliseconds: number,
  { signal, sleep }: FaultContext,
): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream(
    {
      pull: async (controller) => {
        if (at >= bytes.length) return controller.close();
        await sleep(milliseconds, signal);
        controller.enqueue(bytes.subarray(at, ++at));
      },
    },
    { highWaterMark: 0 },
  );
}

/** A list of files that is made while it is read, so that it costs no memory here. */
export function endlessList(bytes: number): ReadableStream<Uint8Array> {
  const entry = '{"kind":"drive#file","id":"1AnotherFileOfAHugeList","name":"Another file","mimeType":"text/plain"},\n';
  const chunk = new TextEncoder().encode(entry.repeat(600));
  const opening = new TextEncoder().encode('{"kind":"drive#fileList","files":[\n');
  let left = bytes;
  return new ReadableStream({
    start: (controller) => controller.enqueue(opening),
    pull: (controller) => {
      if (left <= 0) {
        controller.enqueue(new TextEncoder().encode('{}]}'));
        controller.close();
        return;
      }
      controller.enqueue(chunk);
      left -= chunk.length;
    },
  });
}
