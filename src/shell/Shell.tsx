import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { Outlet } from 'react-router-dom';
import { shellTexts } from '../messages/shell';
import { ConnectionNotice } from './ConnectionNotice';
import { AddressRenewalProvider } from './AddressRenewalProvider';
import { MobileBar } from './MobileBar';
import { SideNavigation } from './SideNavigation';
import { SkipLink } from './SkipLink';
import { TermsGate } from './TermsGate';
import { UploadPanelOnDemand } from './uploads/UploadPanelOnDemand';
import { useSidebar } from './useSidebar';

// If Redux DevTools is installed, load all endpoints. A report imported there can contain calls from pages that weren't opened here, and the cache's reducer
// throws if it doesn't know the endpoint of a call.
if ('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in globalThis) void import('../api/allEndpoints');

/** Widths of the sidebar. On small screens it is a drawer over the page. */
const widths = { open: '16rem', collapsed: '3rem', drawer: '18rem' } as const;

/** The maximum width, in pixels, of pages that make use of a very wide screen. */
const widestPage = 2240;

/** The frame around every page of a signed-in user. */
export function Shell() {
  const { isMobile, isOpen, toggle, close } = useSidebar();
  const width = isOpen ? widths.open : widths.collapsed;
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, minHeight: '100dvh' }}>
      <SkipLink />
      {isMobile ? (
        <>
          <MobileBar isOpen={isOpen} onOpen={toggle} />
          <Drawer
            open={isOpen}
            onClose={close}
            slotProps={{ paper: { sx: { width: widths.drawer, maxWidth: '86vw' } } }}
          >
            <SideNavigation isOpen onToggle={toggle} />
          </Drawer>
        </>
      ) : (
        <Box
          sx={(theme) => ({
            displayPrint: 'none',
            position: 'sticky',
            top: 0,
            height: '100dvh',
            width,
            flexShrink: 0,
            borderRight: `1px solid ${theme.vars.palette.divider}`,
            transition: theme.transitions.create('width', { duration: 200 }),
            overflow: 'hidden',
          })}
        >
          <SideNavigation isOpen={isOpen} onToggle={toggle} />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            flex: 1,
            width: '100%',
            maxWidth: 1440,
            '&:has([data-wide])': { maxWidth: widestPage },
            // All pages start at the same distance from the left, so that titles don't jump from page to page on a very wide screen.
            ml: `max(0px, (100% - ${widestPage}px) / 2)`,
            px: { xs: 2, sm: 3, lg: 6 },
            py: { xs: 3, lg: 5 },
            '@media print': { p: 0 },
            outline: 'none',
          }}
        >
          <ConnectionNotice texts={shellTexts} />
          <AddressRenewalProvider>
            <Outlet />
          </AddressRenewalProvider>
        </Box>
        <UploadPanelOnDemand />
      </Box>
      <TermsGate />
    </Box>
  );
}
