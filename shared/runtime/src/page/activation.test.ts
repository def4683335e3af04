import { createApiClient } from '../api/api-client.ts';
import { createReporter } from '../telemetry/reporter.ts';
import { onActivation } from './activation.ts';

const prerender = (is: boolean) =>
  Object.defineProperty(document, 'prerendering', { value: is, configurable: true });
function activate() {
  prerender(false);
  document.dispatchEvent(new Event('prerenderingchange'));
}

afterEach(() => Reflect.deleteProperty(document, 'prerendering'));

test('acts at once on a page that is shown, and where browsers do not prerender', () => {
  const act = jest.fn();
  onActivation(act);
  prerender(false);
  onActivation(act);
  expect(act).toHaveBeenCalledTimes(2);
});

test('acts once when a prerendered page is opened', () => {
  const act = jest.fn();
  prerender(true);
  onActivation(act);
  expect(act).not.toHaveBeenCalled();
  activate();
  activate();
  expect(act).toHaveBeenCalledTimes(1);
});

test('the API client reads for a prerendered page, and changes nothing before it is opened', async () => {
  const sent: string[] = [];
  const api = createApiClient({
    baseUrl: '',
    adapter: async (config) => {
      sent.push(`${config.method} ${config.url}`);
      return { config, data: {}, headers: {}, status: 200, statusText: 'OK' };
    },
  });
  prerender(true);
  const verified = api.call('POST /api/auth/email/verify', { body: { token: 'abcdefghijklmnop' } });
  await api.call('GET /api/game/carousel', {});
  expect(sent).toEqual(['get /api/game/carousel']);
  activate();
  await verified;
  expect(sent).toEqual(['get /api/game/carousel', 'post /api/auth/email/verify']);
});

test('a prerendered page reports nothing before it is opened', () => {
  const sendBeacon = jest.fn();
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  prerender(true);
  const reporter = createReporter('test', () => undefined);
  reporter.take({ kind: 'error', name: 'broken' }, false);
  reporter.flush();
  expect(sendBeacon).not.toHaveBeenCalled();
  activate();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'sendBeacon');
});
