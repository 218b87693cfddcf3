import type { SortOrder } from '../../../contract/sortOrders';
import { galleryTexts as texts } from '../../messages/library';
import { ChoiceField } from '../../ui/ChoiceField';

interface Props<T extends SortOrder> {
  orders: readonly T[];
  value: T;
  onChange: (order: T) => void;
}

/** Chooses the order of a gallery. */
export const SortField = <T extends SortOrder>({ orders, value, onChange }: Props<T>) => (
  <ChoiceField
    label={texts.order}
    options={orders.map((order) => ({ value: order, label: texts.orders[order] }))}
    value={value}
    onChange={onChange}
  />
);
