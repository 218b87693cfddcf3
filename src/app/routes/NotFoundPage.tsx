import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { appTexts } from '../../messages/start';
import { MessageScreen } from '../errors/MessageScreen';

export function NotFoundPage() {
  return (
    <MessageScreen
      overline={appTexts.notFoundCode}
      title={appTexts.notFound}
      text={appTexts.notFoundText}
      actions={
        <Button component={Link} to="/" variant="contained">
          {appTexts.returnHome}
        </Button>
      }
    />
  );
}
