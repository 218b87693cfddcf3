import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { appTexts } from '../../messages/start';
import { Message } from '../errors/Message';

export function NotFoundPage() {
  return (
    <Message
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
