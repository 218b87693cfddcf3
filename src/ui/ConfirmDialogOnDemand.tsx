import { type ComponentProps, Suspense, lazy, useState } from 'react';
import type { ConfirmDialog as Dialog } from './ConfirmDialog';

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog }));

/** A `ConfirmDialog` that is loaded when it is first opened. After that it stays mounted, so that it can fade out. */
export function ConfirmDialogOnDemand(props: ComponentProps<typeof Dialog>) {
  const [isMounted, setIsMounted] = useState(props.open);
  if (props.open && !isMounted) setIsMounted(true);
  return <Suspense>{isMounted && <ConfirmDialog {...props} />}</Suspense>;
}
