import { type AxiosAdapter, AxiosError } from 'axios';
import { createApiClient } from './api-client.ts';

const statuses: number[] = [];
/** The edge, which refuses requests with many cookies. */
const edge: AxiosAdapter = async (config) => {
  const status = document.cookie.length > 1000 ? 431 : 200;
  statuses.push(status);
  const response = { status, statusText: '', headers: {}, config, data: {} };
  if (status === 200) return response;
  throw new AxiosError('refused', undefined, config, undefined, response);
};

const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a remote may do
  document.cookie = text;
};

beforeEach(() => statuses.splice(0));

describe('a call of a browser with too many cookies', () => {
  test('removes those of other code, also below a path, and is sent again', async () => {
    window.history.replaceState(null, '', '/wallet/statement');
    setCookie('talad_language=th; path=/');
    for (const path of ['/', '/wallet', '/wallet/'])
      setCookie(`flood${path.length}=${'x'.repeat(500)}; path=${path}`);
    const api = createApiClient({ baseUrl: '', adapter: edge });
    await api.call('POST /api/user/cart-item', { body: { dynamicItem: 4, quantity: 1 } });
    expect(statuses).toEqual([431, 200]);
    expect(document.cookie).toBe('talad_language=th');
  });

  test('fails if no cookie can be removed', async () => {
    const cookie = jest.spyOn(document, 'cookie', 'get').mockReturnValue(`fixed=${'x'.repeat(1500)}`);
    const api = createApiClient({ baseUrl: '', adapter: edge });
    await expect(api.call('GET /api/game/', { query: {} })).rejects.toMatchObject({
      code: 'HEADERS_TOO_LARGE',
    });
    expect(statuses).toEqual([431]);
    cookie.mockRestore();
  });
});
