import type { ModuleRef } from '@talad/runtime/composition/registry';
import { screen } from '@testing-library/react';
import { renderHostPage } from '../testing/render-host-page';
import { ModuleErrorFallback } from './module-error-fallback';

describe('fallback of a remote module that failed', () => {
  it('keeps the reserved height of a slot and retries on request', async () => {
    const retry = jest.fn();
    const moduleRef: Partial<ModuleRef> = { slot: 'item.aside', reserve: [120, 160] };
    const { user } = renderHostPage(<ModuleErrorFallback moduleRef={moduleRef as ModuleRef} retry={retry} />);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveClass('module-fallback');
    expect(alert.style.getPropertyValue('--reserve-phone')).toBe('120px');
    expect(alert.style.getPropertyValue('--reserve-desktop')).toBe('160px');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
