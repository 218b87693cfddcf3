import BookmarkBorderRounded from '@mui/icons-material/BookmarkBorderRounded';
import CheckroomRounded from '@mui/icons-material/CheckroomRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import PermIdentityRounded from '@mui/icons-material/PermIdentityRounded';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import type { ReactElement } from 'react';
import { shellTexts } from '../messages/shell';

export interface NavigationEntry {
  to: string;
  label: string;
  icon: ReactElement;
  /** The paths of all pages for which this entry is highlighted. */
  pagePaths: RegExp;
  badge?: string;
}

export const mainEntries: readonly NavigationEntry[] = [
  { to: '/', label: shellTexts.models, icon: <PermIdentityRounded />, pagePaths: /^\/(model\/.*)?$/ },
  { to: '/garment', label: shellTexts.garments, icon: <CheckroomRounded />, pagePaths: /^\/garment(\/|$)/ },
  {
    to: '/try-on',
    label: shellTexts.tryOn,
    icon: <AutoAwesomeOutlined />,
    pagePaths: /^\/try-on(\/|$)/,
    badge: shellTexts.isNew,
  },
  { to: '/saved', label: shellTexts.saved, icon: <BookmarkBorderRounded />, pagePaths: /^\/saved(\/|$)/ },
];

export const helpEntry: NavigationEntry = {
  to: '/help',
  label: shellTexts.help,
  icon: <HelpOutlineRounded />,
  pagePaths: /^\/help$/,
};

export const accountEntry: NavigationEntry = {
  to: '/account',
  label: shellTexts.account,
  icon: <AccountCircleOutlined />,
  pagePaths: /^\/account$/,
};
