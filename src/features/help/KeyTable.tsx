import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { editorKeys } from '../../editor/tools/editorKeys';
import { helpTexts } from '../../messages/help';

const rows = [
  ...editorKeys,
  { keys: ['Ctrl/⌘', 'Z'], action: helpTexts.undoDeletion },
  { keys: ['Ctrl/⌘', 'B'], action: helpTexts.toggleNavigation },
];

/** The keyboard shortcuts of the editor and the app. */
export function KeyTable() {
  return (
    <Table size="small" aria-label={helpTexts.keys} sx={{ maxWidth: 640 }}>
      <TableBody>
        {rows.map(({ keys: combination, action }) => (
          <TableRow key={action}>
            {/* On a narrow screen a key combination wraps, to leave room for the description. */}
            <TableCell
              component="th"
              scope="row"
              sx={{ whiteSpace: { sm: 'nowrap' }, width: '36%', pl: 0, verticalAlign: 'top' }}
            >
              {combination.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </TableCell>
            <TableCell sx={{ pr: 0 }}>{action}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-block',
        minWidth: 28,
        mr: 0.5,
        px: 0.75,
        py: 0.25,
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'surface.edge',
        bgcolor: 'surface.sunken',
        fontFamily: 'inherit',
        fontSize: '0.8125rem',
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
  );
}
