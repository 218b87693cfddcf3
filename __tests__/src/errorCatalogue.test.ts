import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Every message that users can get, with what causes it, by the test file that causes it. */
const messagesByTest: Record<string, Record<string, string>> = {
  'features/auth/signIn.test.tsx': {
    'Username is required': 'signing in without a username',
    'Username must be at least 3 characters': 'signing in with two characters',
    'Username must not exceed 20 characters': 'signing in with 21 characters',
    'Password is required': 'signing in without a password',
    'Password must be at least 6 characters': 'signing in with five characters',
    'Password must not exceed 30 characters': 'signing in with 31 characters',
    'welcome back meera': 'signing in',
  },
  'features/auth/signUp.test.tsx': {
    'Username is required': 'signing up without a username',
    'Username must be at least 3 characters': 'signing up with two characters',
    'Username must not exceed 20 characters': 'signing up with 21 characters',
    'Password is required': 'signing up without a password',
    'Password must be at least 8 characters': 'a password of seven characters',
    'Password must contain at least one letter': 'a password without a letter',
    'Password must contain at least one number': 'a password without a number',
    'Password must contain at least one special character': 'a password of only letters and numbers',
    'Name is required': 'signing up without a name',
    'Address is required': 'signing up without an address',
    'Email is required': 'signing up without an email',
    'Invalid email address': 'an email without a domain',
    'Account created successfully!': 'signing up',
  },
  'features/models/createModel.test.tsx': {
    'Username is required': 'a model without a name',
    'Username must be at least 3 characters': 'a name of two characters',
    'Username must not exceed 20 characters': 'a name of 21 characters',
    'Phone number is required': 'a model without a phone number',
    'Phone number must be 10 to 15 digits': 'a phone number of nine digits',
    'Please Upload a Model image to proceed': 'a profile without a photo',
    'File size should be less than 10MB': 'a photo of more than 10 MB',
    'Model created': 'creating a model',
  },
  'features/models/modelGallery.test.tsx': {
    'Please Upload a Image To Continue': 'the dialog before a photo is chosen',
    'Please upload an image file': 'a text file',
    'File size should be less than 5MB': 'a photo of more than 5 MB',
    'Model id Is Not Found': 'an upload to a model that is gone',
    'Model ID is not found': 'the gallery of a model that is not there',
    'Model ID is required': 'an image of a model that has no number',
    'An error occurred while fetching models': 'a gallery that does not load',
    'Unable to load models': 'a gallery that does not load',
    'No models found': 'an image that is not there',
    'Failed to fetch models': 'an image that does not load',
  },
  'features/models/modelLibrary.test.tsx': {
    'Failed to load models': 'the library when the server fails',
    'No saved images found': 'a library without a model',
  },
  'features/garments/garmentUpload.test.tsx': {
    'Please select JPG/JPEG or PNG image file': 'a GIF',
    'Please fill in all required fields': 'uploading without a name',
    'Selected category not found': 'a category that was deleted meanwhile',
    'Failed to load categories': 'the field when the server fails',
    'Failed to create category': 'a category that the server fails to create',
    'Failed to upload garment': 'an upload that fails on the server',
    'Category "Sarees" added': 'adding a category',
    'Indigo kurta uploaded successfully!': 'uploading a garment',
  },
  'features/garments/garmentLibrary.test.tsx': {
    'Failed to load categories': 'the library when the server fails',
    'Failed to load garments': 'the gallery when the server fails',
    'Failed to delete category': 'a deletion that fails without a reason',
    'Failed to delete category: This category is gone already.': 'a deletion that the server refuses with a reason',
    'Category deleted successfully': 'deleting a category',
    'Are you sure you want to delete this category?': 'the button that deletes a category',
    'No categories found': 'a library without a category',
  },
  'features/garments/designTab.test.tsx': {
    'Please enter a prompt before generating': 'changing the picture without a prompt',
    'Please select and edit a garment first': 'changing the picture before there is one',
    'Request Timed Out': 'eight minutes without a picture',
    'The image generation took too long and was aborted. Please try again.': 'an extraction of eight minutes',
    'The image generation is taking longer than expected. Please try again.': 'a change of eight minutes',
  },
  'library/pickers.test.tsx': {
    'Failed to load model categories': 'the model picker when the server fails',
    'Failed to load garment categories': 'the garment picker when the server fails',
    'Model selected': 'confirming a model',
    'Garment selected': 'confirming a garment',
    'Failed to load garments': 'a category whose garments do not load',
  },
  'features/tryon/generateTryOn.test.tsx': {
    '❌ You have no remaining generations or wallet balance.': 'a try-on that the server answers with 402',
    'Image generated successfully': 'a try-on',
    'Request Timed Out': 'a try-on of eight minutes',
    'Image Generation Canceled': 'cancelling a try-on',
    'The image generation was canceled.': 'cancelling a try-on',
    'Image Generation Failed': 'a try-on that fails on the server',
    "Something's wrong with the input or server. Please try again.": 'a try-on that fails on the server',
  },
  'features/tryon/applyModifications.test.tsx': {
    'Please enter a prompt before generating an image': 'a change without a prompt',
    'Missing required information for generation': 'a change without a garment or a model',
    'Please select a model and garment before saving': 'saving without a model or a garment',
    "Something's wrong with the image input. Please check the format and ensure it meets our guidelines and doesn't violate content standards.":
      'a change that fails',
    'Final image generated successfully': 'a change',
    'Image saved to gallery': 'saving',
  },
  'features/tryon/favourites.test.tsx': {
    'Failed to load favourites': 'the strip when the server fails',
    'Failed to load favourite images': 'the strip when the server fails',
    'Failed to update favourite': 'a favourite that the server fails to change',
  },
  'features/saved/saved.test.tsx': {
    'Failed to update favorite status. Please try again.': 'a favourite that the server fails to change',
    'Invalid saved image ID': 'an address whose last part is no number',
    'No saved images found': 'a gallery without a picture',
  },
  'features/account/account.test.tsx': {
    'Failed to load account data. Please try again later.': 'the account when the server fails',
    'Name is required': 'a profile without a name',
    'Failed to update profile': 'a profile that the server fails to save',
    'Profile updated successfully': 'saving the profile',
    'Referral code copied to clipboard': 'copying the code',
  },
  'features/account/topUp.test.tsx': {
    'Please enter a valid amount': 'an empty amount',
    'Failed to initiate payment': 'an order that fails on the server',
    'Payment verification failed': 'a payment that the server refuses',
    'Failed to verify payment': 'a verification that gets no answer',
    'Funds added successfully': 'a payment',
  },
  'features/account/upgrade.test.tsx': {
    'Failed to upgrade subscription': 'an upgrade that fails on the server',
    'Successfully upgraded to Premium plan': 'an upgrade',
    'Plan changed to Basic': 'a change to a smaller plan',
  },
  'editor/editor.test.tsx': {
    'Nothing to undo': 'undoing when nothing was erased',
  },
  'shell/shell.test.tsx': {
    'You must agree to the Terms of Service to continue': 'the terms before the box is ticked',
    'Page not found': 'an address without a page',
    "The page you're looking for doesn't exist or has been moved.": 'an address without a page',
  },
  'support/reportProblem.test.tsx': {
    'Please say in a few words what happened': 'a report without a description',
    'The report was not sent. What you wrote is still here.': 'a report whose sending was cancelled',
  },
  'api/tokens.test.tsx': {
    'Session timeout! Please login': 'a 401 whose token cannot be renewed',
  },
  'app/failures.test.tsx': {
    'invalid API call or we having trouble processing your request': 'a 404 without a reason',
    'An unexpected error occurred Please try again or try reloading the page': 'a network failure',
    'Something went wrong': 'a page that throws an error',
    "We've encountered an unexpected issue while loading this experience": 'a page that throws an error',
    'An error occurred': 'a page that throws an error',
    'Unknown error': 'a page that throws an error without a message',
  },
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Matches the text only as a complete string literal, because tests look for the complete message. */
const literalPattern = (text: string) => new RegExp(`['"\`]${escaped(text)}['"\`]`);

test.each(Object.entries(messagesByTest))(
  '%s asserts every message that this catalogue lists for it',
  (file, messages) => {
    const source = readFileSync(path.join(__dirname, file), 'utf8');
    expect(Object.keys(messages).filter((text) => !literalPattern(text).test(source))).toEqual([]);
  },
);
