/** Token of the session. It is kept in memory only: another tab and a reload ask for it again. */
let token = '';
let asked: Promise<string> | null = null;

export function setToken(given: string): void {
  token = given;
  asked = null;
}

/** The token; asks the server for that of the page's cookie where there is none yet. Empty where nobody is signed in. */
export async function currentToken(): Promise<string> {
  if (token) return token;
  asked ??= fetchToken();
  token = await asked;
  asked = null;
  return token;
}

async function fetchToken(): Promise<string> {
  const response = await fetch('/api/admin/staff/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await response.json()) as { data?: { token: string | null } };
  return data?.token ?? '';
}
