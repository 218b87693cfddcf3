import Skeleton from '@mui/material/Skeleton';
import { Suspense, lazy } from 'react';

// Load this on demand: Select, Menu and Popover take 18 kB, and a gallery can show its pictures without them.
const ChoiceSelect = lazy(async () => ({ default: (await import('./ChoiceSelect')).ChoiceSelect }));

interface Props<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A compact menu of a few choices, one of which is always chosen. */
export const ChoiceField = <T extends string>({ label, options, value, onChange }: Props<T>) => (
  <Suspense fallback={<Skeleton variant="rounded" width="8.5rem" height={40} />}>
    <ChoiceSelect
      label={label}
      options={options}
      value={value}
      onChange={(chosen) => {
        const option = options.find((each) => each.value === chosen);
        if (option) onChange(option.value);
      }}
    />
  </Suspense>
);
