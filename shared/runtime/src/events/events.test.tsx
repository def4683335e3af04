import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing/render-page.tsx';
import { createEventBus } from './event-bus.ts';
import { useEvent } from './events.ts';

describe('event bus', () => {
  test('calls the other handlers when one throws, and reports the error', () => {
    const onFailure = jest.fn();
    const bus = createEventBus(onFailure);
    const received = jest.fn();
    const fault = new Error('a bug of one team');
    bus.on('drawer:open', () => {
      throw fault;
    });
    bus.on('drawer:open', received);
    bus.emit('drawer:open', { drawer: 'cart' });
    expect(received).toHaveBeenCalledWith({ drawer: 'cart' });
    expect(onFailure).toHaveBeenCalledWith(fault, 'drawer:open');
  });

  test('does not call a handler after it unsubscribes', () => {
    const bus = createEventBus(jest.fn());
    const received = jest.fn();
    const stop = bus.on('drawer:close', received);
    bus.emit('drawer:close', {});
    stop();
    bus.emit('drawer:close', {});
    expect(received).toHaveBeenCalledTimes(1);
  });
});

function Counter() {
  const [count, setCount] = useState(0);
  useEvent('cart:changed', () => setCount(count + 1));
  return <p>Heard {count}</p>;
}

test('useEvent calls the newest handler while the component is mounted', async () => {
  const { page, unmount } = renderPage(<Counter />);
  act(() => page.bus.emit('cart:changed', { reason: 'added' }));
  act(() => page.bus.emit('cart:changed', { reason: 'added' }));
  expect(await screen.findByText('Heard 2')).toBeVisible();
  unmount();
  page.bus.emit('cart:changed', { reason: 'added' });
});
