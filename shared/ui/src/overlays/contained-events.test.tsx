import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Button } from '../primitives/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { ConfirmModal } from './confirm-modal.tsx';
import { containedEvents } from './contained-events.ts';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Menu } from './menu.tsx';
import { StatusModal } from './status-modal.tsx';

const ignore = () => undefined;

/** A form inside the overlay. */
const innerForm = (
  <form aria-label="Inner" onSubmit={(event) => event.preventDefault()}>
    <input aria-label="Baht" />
    <button type="submit">Send</button>
    <button type="reset">Clear</button>
  </form>
);

const overlays: [string, ReactNode][] = [
  [
    'Dialog',
    <Dialog key="1" open onClose={ignore} title="Top up">
      {innerForm}
    </Dialog>,
  ],
  [
    'Drawer',
    <Drawer key="2" open onClose={ignore} title="Top up">
      {innerForm}
    </Drawer>,
  ],
  [
    'ConfirmModal',
    <ConfirmModal
      key="3"
      open
      onClose={ignore}
      onConfirm={ignore}
      title="Sure?"
      labels={{ confirm: 'Yes', cancel: 'No' }}
    >
      {innerForm}
    </ConfirmModal>,
  ],
  [
    'StatusModal',
    <StatusModal key="4" kind="error" onClose={ignore} title="Failed" primaryLabel="OK">
      {innerForm}
    </StatusModal>,
  ],
];

/** Renders the overlay inside a form and records every React event that reaches that form. */
function renderInOuterForm(overlay: ReactNode): string[] {
  const reached: string[] = [];
  const names = Object.keys(containedEvents);
  const handlers = Object.fromEntries(names.map((name) => [name, () => reached.push(name)]));
  renderUi(
    <form aria-label="Outer" {...handlers}>
      {overlay}
    </form>,
  );
  reached.length = 0;
  return reached;
}

describe.each(overlays)('%s', (_, overlay) => {
  it('does not let submit, reset, key, click and input events reach the form it is rendered in', async () => {
    const reached = renderInOuterForm(overlay);
    await userEvent.type(screen.getByLabelText('Baht'), '500{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await userEvent.paste('1');
    expect(reached).toEqual([]);
  });

  it('still lets native events reach listeners on the document', () => {
    renderInOuterForm(overlay);
    const received: string[] = [];
    const listen = ({ type }: Event) => received.push(type);
    const types = ['submit', 'keydown', 'click', 'pointerdown'];
    for (const type of types) document.addEventListener(type, listen);
    const form = screen.getByRole('form', { name: 'Inner' });
    fireEvent(form, createEvent.submit(form));
    fireEvent.keyDown(form, { key: 'a' });
    fireEvent.click(form);
    fireEvent.pointerDown(form);
    for (const type of types) document.removeEventListener(type, listen);
    expect(received).toEqual(types);
  });
});

it('does not let a click on a menu entry reach the card around the menu', async () => {
  const pressed = jest.fn();
  const chosen = jest.fn();
  renderUi(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a card with a handler of its own
    <div onClick={pressed} onKeyDown={pressed}>
      <Menu
        trigger={<Button>More</Button>}
        items={[{ value: 'remove', label: 'Remove', onSelect: chosen }]}
      />
    </div>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const entry = await screen.findByRole('menuitem', { name: 'Remove' });
  pressed.mockClear();
  await userEvent.click(entry);
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(pressed).not.toHaveBeenCalled();
});
