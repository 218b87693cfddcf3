import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, lazy, useState } from 'react';
import { OnDemandButton } from '../../../src/ui/OnDemandButton';

test('while its content loads, the button is busy, and no placeholder appears', async () => {
  let arrive = () => {};
  const dialog = new Promise<{ default: () => React.JSX.Element }>((resolve) => {
    arrive = () => resolve({ default: () => <p>All of it</p> });
  });
  const load = () => dialog;
  const Dialog = lazy(load);
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <OnDemandButton load={load} onPress={() => setOpen(true)}>
          Statement
        </OnDemandButton>
        <Suspense fallback="nothing yet">{isOpen && <Dialog />}</Suspense>
      </>
    );
  }
  render(<Screen />);
  const button = screen.getByRole('button', { name: 'Statement' });
  expect(button).not.toHaveAttribute('aria-busy');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
  expect(screen.queryByText('nothing yet')).not.toBeInTheDocument();
  await act(async () => arrive());
  expect(await screen.findByText('All of it')).toBeVisible();
  expect(button).not.toHaveAttribute('aria-busy');
});
