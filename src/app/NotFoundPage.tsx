import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Message } from './Message';

export function NotFoundPage() {
  return (
    <Message
      overline="404"
      title="Page not found"
      text="The page you're looking for doesn't exist or has been moved."
      actions={
        <Button component={Link} to="/" variant="contained">
          Return to Home
        </Button>
      }
    />
  );
}
