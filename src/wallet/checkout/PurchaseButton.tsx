import type { ButtonProps } from '@mui/material/Button';
import type { Ref } from 'react';
import { OnDemandButton } from '../../ui/OnDemandButton';

interface PurchaseButtonProps extends Pick<ButtonProps, 'variant' | 'sx' | 'children'> {
  ref: Ref<HTMLButtonElement>;
  load: () => Promise<unknown>;
  /** Shown instead of `children` while a payment is in progress. */
  busyText: string;
  isPaying: boolean;
  onPress: () => void;
}

/** Opens the purchase dialog. While a payment is in progress it keeps the focus and ignores clicks. */
export function PurchaseButton({ isPaying, busyText, onPress, children, sx, ...button }: PurchaseButtonProps) {
  return (
    <OnDemandButton
      {...button}
      onPress={isPaying ? () => {} : onPress}
      aria-disabled={isPaying || undefined}
      sx={[isPaying && { opacity: 0.7, cursor: 'progress' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {isPaying ? busyText : children}
    </OnDemandButton>
  );
}
