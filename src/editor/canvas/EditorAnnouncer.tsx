import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { announcementFor } from './announcementFor';
import { type WithEditor, selectWorkbench } from '../state/selectors';
import { announcements } from './announcements';

/** Announces the effect of each action on the picture to screen readers. */
export function EditorAnnouncer() {
  const store = useStore<WithEditor>();
  const [text, setText] = useState('');
  useEffect(() => {
    let before = selectWorkbench(store.getState());
    const followStore = () => {
      const now = selectWorkbench(store.getState());
      const announcement = announcementFor(before, now);
      before = now;
      if (announcement !== null) setText(announcement);
    };
    const cleanups = [store.subscribe(followStore), announcements.subscribe(setText)];
    return () => {
      for (const cleanUp of cleanups) cleanUp();
    };
  }, [store]);
  return (
    <Box aria-live="polite" sx={visuallyHidden}>
      {text}
    </Box>
  );
}
