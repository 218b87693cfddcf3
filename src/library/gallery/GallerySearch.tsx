import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '../../ui/SearchField';
import { settleTime } from '../../ui/useSettled';

interface Props {
  label: string;
  /** The search that the gallery shows. */
  search: string;
  onSearch: (search: string) => void;
}

/** A search field that passes on what was typed when the user pauses. It follows a search that changes elsewhere, for example when the user clears all filters. */
export function GallerySearch({ label, search, onSearch }: Props) {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState(search);
  if (seen !== search) {
    setSeen(search);
    // The user may have typed on while the last search was on its way to the URL.
    if (search !== sent) {
      setText(search);
      setSent(search);
    }
  }
  const send = useEffectEvent((wanted: string) => {
    setSent(wanted);
    onSearch(wanted);
  });
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === sent) return undefined;
    const timer = setTimeout(() => send(wanted), settleTime);
    return () => clearTimeout(timer);
  }, [wanted, sent]);
  return <SearchField label={label} value={text} onChange={setText} size="small" />;
}
