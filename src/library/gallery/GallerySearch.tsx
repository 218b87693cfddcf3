import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '../../ui/SearchField';
import { debounceTime } from '../../ui/useDebounced';

interface Props {
  label: string;
  /** The search whose results the gallery shows. While the user types, it may differ from the text in the field. */
  search: string;
  onSearch: (search: string) => void;
}

/**
 * A search field that passes its text on when the user pauses. If the search changes elsewhere, for example when the user clears all filters, the text in the
 * field changes too.
 */
export function GallerySearch({ label, search, onSearch }: Props) {
  const [text, setText] = useState(search);
  const [shownSearch, setShownSearch] = useState(search);
  const [sentSearch, setSentSearch] = useState(search);
  if (shownSearch !== search) {
    setShownSearch(search);
    // If the new search comes from this field, keep its text, because the user may have typed more since.
    if (search !== sentSearch) {
      setText(search);
      setSentSearch(search);
    }
  }
  const send = useEffectEvent((query: string) => {
    setSentSearch(query);
    onSearch(query);
  });
  const query = text.trim();
  useEffect(() => {
    if (query === sentSearch) return undefined;
    const timer = setTimeout(() => send(query), debounceTime);
    return () => clearTimeout(timer);
  }, [query, sentSearch]);
  return <SearchField label={label} value={text} onChange={setText} size="small" />;
}
