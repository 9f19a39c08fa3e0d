/** The same answer with its JSON body changed; answers that hold no JSON stay as they are. */
export async function changeJson(
  answer: Response,
  change: (body: Record<string, unknown>) => unknown,
): Promise<Response> {
  if (!answer.headers.get('Content-Type')?.startsWith('application/json')) return answer;
  const body = change((await answer.json()) as Record<string, unknown>);
  return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers });
}
