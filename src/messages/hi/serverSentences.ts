import { pictureSentences } from './pictureSentences';

/**
 * The translations of the server's sentences and of words in the contract. A name in braces stands for a value. The value is translated too, if it is listed
 * here. A sentence that isn't listed is shown in English.
 */
export const serverSentences: Readonly<Record<string, string>> = {
  ...pictureSentences,
  // Accounts
  'An account with this email already exists. Please sign in instead.':
    'इस ईमेल से खाता पहले से है। उसी से साइन इन करें।',
  'This username is already taken. Please choose another.': 'यह यूज़रनेम किसी और का है। दूसरा चुनें।',
  'Invalid username or password': 'यूज़रनेम या पासवर्ड सही नहीं है',
  'This account is suspended. Please contact the people who run this server.':
    'यह खाता अभी बंद किया गया है। इस सर्वर को चलाने वालों से बात करें।',
  "The demo account can't be changed. Sign up for an account of your own.":
    'डेमो खाता बदला नहीं जा सकता। अपना खाता बनाएँ।',
  "The demo account can't be deleted. Sign up for an account of your own.":
    'डेमो खाता डिलीट नहीं हो सकता। अपना खाता बनाएँ।',
  'This is already your email address. Please enter another one.': 'यह पहले से आपका ईमेल है। दूसरा लिखें।',
  'This link has expired or has already been used. Please sign in and request a new one from your account page.':
    'यह लिंक पुराना हो चुका है या पहले ही खोला जा चुका है। साइन इन करके अपने खाते के पेज से नया लिंक मँगाएँ।',
  'We have sent you several links within an hour. Please check your spam folder, or try again in {minutes} minutes.':
    'एक घंटे में हम कई लिंक भेज चुके हैं। स्पैम फ़ोल्डर देखें, या {minutes} मिनट बाद फिर से कोशिश करें।',
  'There is nothing left to confirm for this account.': 'इस खाते में पक्का करने के लिए कुछ बाकी नहीं है।',
  'This link has expired or has already been used. Please ask for a new one on the sign-in page.':
    'यह लिंक पुराना हो चुका है या पहले ही खोला जा चुका है। साइन इन पेज से नया लिंक मँगाएँ।',
  'Many people are signing in right now. Please try again in a few seconds.':
    'अभी बहुत लोग साइन इन कर रहे हैं। कुछ सेकंड बाद फिर से कोशिश करें।',
  "This password is easy to guess. Use words that don't belong together, with a number and a special character.":
    'यह पासवर्ड आसानी से पता चल सकता है। ऐसे शब्द लें जो साथ नहीं आते, और एक अंक और एक निशान जोड़ें।',
  "This isn't your password. Please type it again.": 'यह आपका पासवर्ड नहीं है। फिर से लिखें।',
  'Session timeout! Please login': 'सेशन का समय खत्म हो गया! फिर से साइन इन करें',
  'Too many failed attempts. Please try again in {wait}; until then even the right password is refused.':
    'बहुत बार गलत पासवर्ड डाला गया। {wait} बाद फिर से कोशिश करें; तब तक सही पासवर्ड भी नहीं चलेगा।',
  'There were too many failed sign-ins from your network. Please try again in {wait}.':
    'आपके नेटवर्क से बहुत बार साइन इन नहीं हो पाया। {wait} बाद फिर से कोशिश करें।',
  'Too many accounts were created from your network today. Please try again in {hours} hours, or from another network.':
    'आपके नेटवर्क से आज बहुत सारे खाते बन चुके हैं। {hours} घंटे बाद, या किसी और नेटवर्क से कोशिश करें।',
  'Only support staff can see this. Ask your administrator for the role.':
    'यह सिर्फ़ सपोर्ट टीम देख सकती है। अपने एडमिन से यह रोल माँगें।',
  'No generation has this id, and no report of the last day this number. Check for typing errors.':
    'इस आईडी की कोई जेनरेशन नहीं मिली, और पिछले एक दिन में इस नंबर की कोई रिपोर्ट भी नहीं। देखें कि टाइपिंग में गलती तो नहीं है।',
  'Please sign in to continue.': 'आगे बढ़ने के लिए साइन इन करें।',
  'Please sign in again to continue.': 'आगे बढ़ने के लिए फिर से साइन इन करें।',
  '{count} second': '{count} सेकंड',
  '{count} seconds': '{count} सेकंड',
  '{count} minute': '{count} मिनट',
  '{count} minutes': '{count} मिनट',

  // Catalogues
  'Your wallet needs {amount} more for these pictures. Add money to it, or choose fewer pictures.':
    'इन तस्वीरों के लिए वॉलेट में {amount} और चाहिए। पैसे जोड़ें, या कम तस्वीरें चुनें।',
  'The price has changed. Please check the new price and try again.':
    'कीमत बदल गई है। नई कीमत देखकर फिर से कोशिश करें।',
  '{count} pictures of your catalogues are waiting already, and at most {max} can. Please wait until some have finished, or cancel a catalogue.':
    'आपके कैटलॉग की {count} तस्वीरें पहले से इंतज़ार में हैं, और ज़्यादा से ज़्यादा {max} हो सकती हैं। कुछ पूरी होने दें, या कोई कैटलॉग रद्द करें।',
  'There are no garments in this category yet. Upload some first.':
    'इस कैटेगरी में अभी कोई कपड़ा नहीं है। पहले कुछ अपलोड करें।',
  'A catalogue can have at most {max} pictures. Choose fewer photos of models, or a smaller category.':
    'एक कैटलॉग में ज़्यादा से ज़्यादा {max} तस्वीरें हो सकती हैं। मॉडल की कम फ़ोटो चुनें, या छोटी कैटेगरी।',
  "Drape can't put any of these garments on these photos. Choose other photos, or look at the garments' cards under Garments: they say why.":
    'इनमें से कोई भी कपड़ा इन फ़ोटो पर नहीं पहनाया जा सकता। दूसरी फ़ोटो चुनें, या “कपड़े” पेज पर हर कपड़े के कार्ड पर वजह देखें।',
  "The garment or the photo of this picture was deleted, so it can't be made again.":
    'इस तस्वीर का कपड़ा या फ़ोटो डिलीट हो चुकी है, इसलिए इसे दोबारा नहीं बनाया जा सकता।',

  // Plans and payments
  '❌ You have no remaining generations or wallet balance.': '❌ आपके पास न कोई तस्वीर बची है, न वॉलेट में बैलेंस।',
  'You are on the {plan} plan already. Please choose another one.': 'आप पहले से {plan} प्लान पर हैं। दूसरा चुनें।',
  "Plans can't be changed here yet. Please contact support.":
    'यहाँ अभी प्लान नहीं बदला जा सकता। सहायता टीम से बात करें।',
  'The {plan} plan has to be paid for first. Please reload the page to pay for it.':
    '{plan} प्लान का पेमेंट पहले करना होगा। पेमेंट के लिए पेज दोबारा लोड करें।',
  'You can change plans for free. Please reload the page.': 'प्लान बिना पैसे के बदल सकते हैं। पेज दोबारा लोड करें।',
  'Please send either an amount or a plan.': 'या तो रकम भेजें या प्लान।',
  'You have started {count} payments in the last 24 hours without finishing them. Please try again later.':
    'पिछले 24 घंटे में {count} पेमेंट शुरू हुए पर पूरे नहीं हुए। थोड़ी देर बाद फिर से कोशिश करें।',
  "Top-ups aren't available on this server. Please contact the people who run it.":
    'इस सर्वर पर वॉलेट में पैसे नहीं जोड़ सकते। इसे चलाने वालों से बात करें।',
  'Payment verification failed': 'पेमेंट की जाँच नहीं हो पाई',
  "Your bank hasn't confirmed the payment yet. We'll credit it as soon as it does. Please don't pay again.":
    'बैंक ने अभी पेमेंट पक्का नहीं किया है। होते ही पैसे जुड़ जाएँगे। दोबारा पेमेंट न करें।',
  "The payment provider isn't responding. Nothing was charged. Please try again in a few minutes.":
    'पेमेंट कंपनी से जवाब नहीं मिल रहा। पैसे नहीं कटे हैं। कुछ मिनट बाद फिर से कोशिश करें।',
  "The payment provider isn't responding. If you've paid, we'll credit your payment as soon as it responds. Please don't pay again.":
    'पेमेंट कंपनी से जवाब नहीं मिल रहा। अगर पैसे कट गए हैं, तो जवाब मिलते ही जुड़ जाएँगे। दोबारा पेमेंट न करें।',
  'Please enter a valid amount': 'सही रकम लिखें',

  // The whole app
  'This {thing} does not exist, or was deleted. Please go back and reload the page.':
    '{thing} अब नहीं है, या डिलीट हो चुका है। वापस जाकर पेज दोबारा लोड करें।',
  "This {thing} can't be restored any more.": '{thing} अब वापस नहीं आ सकता।',
  account: 'यह खाता',
  catalogue: 'यह कैटलॉग',
  category: 'यह कैटेगरी',
  consent: 'यह सहमति',
  garment: 'यह कपड़ा',
  'generated image': 'यह बनी हुई तस्वीर',
  generation: 'यह तस्वीर',
  image: 'यह तस्वीर',
  model: 'यह मॉडल',
  'model image': 'यह फ़ोटो',
  payment: 'यह पेमेंट',
  photo: 'यह फ़ोटो',
  'saved image': 'यह सेव की हुई तस्वीर',
  session: 'यह डिवाइस',
  'invalid API call or we having trouble processing your request':
    'यह काम अभी नहीं हो पाया, या आपकी रिक्वेस्ट समझ नहीं आई',
  'The connection was closed.': 'कनेक्शन बंद हो गया।',
  'The Idempotency-Key must have 1 to 200 characters.': 'Idempotency-Key में 1 से 200 अक्षर होने चाहिए।',
  'This is more than can be sent at once. Please send less.': 'एक बार में इतना नहीं भेज सकते। थोड़ा कम भेजें।',
  "This text contains a character that can't be stored. Please type it again.":
    'इसमें कोई ऐसा अक्षर है जो सेव नहीं हो सकता। फिर से लिखें।',
  'Drape is very busy right now. Please try again in a few seconds.':
    'Drape पर अभी बहुत भीड़ है। कुछ सेकंड बाद फिर से कोशिश करें।',
  'Something went wrong on our side. Please try again in a moment.':
    'हमारी तरफ़ कुछ गड़बड़ हो गई। थोड़ी देर में फिर से कोशिश करें।',
  'Too many requests. Please wait {seconds} seconds and try again.':
    'एक साथ बहुत सारी कोशिशें हो गईं। {seconds} सेकंड रुककर फिर से कोशिश करें।',
  'You have sent {count} reports within an hour. Please send the next in {wait}, or download it.':
    'एक घंटे में {count} रिपोर्ट भेजी जा चुकी हैं। अगली {wait} बाद भेजें, या डाउनलोड करें।',
  'Too many new passwords were requested from your network. Please try again in {wait}.':
    'आपके नेटवर्क से बहुत बार नया पासवर्ड माँगा गया। {wait} बाद फिर से कोशिश करें।',
  'Please send JSON.': 'JSON भेजें।',
  'This Idempotency-Key was used for another request. Please send a new key with a new request.':
    'यह Idempotency-Key किसी और रिक्वेस्ट में काम आ चुकी है। नई रिक्वेस्ट के साथ नई भेजें।',
  'The server is restarting. Please try again in a moment.':
    'सर्वर दोबारा चालू हो रहा है। थोड़ी देर में फिर से कोशिश करें।',
  'This took too long and was started again. Please check in a moment whether it has worked.':
    'इसमें बहुत समय लगा और इसे फिर से शुरू किया गया। थोड़ी देर में देखें कि हो गया या नहीं।',
  'Cursor is not valid. Please reload the list.': 'लिस्ट का यह हिस्सा अब नहीं मिला। लिस्ट दोबारा लोड करें।',
  'The database does not answer.': 'डेटाबेस जवाब नहीं दे रहा।',
  'The picture store does not answer.': 'तस्वीरों का स्टोर जवाब नहीं दे रहा।',
  'The engine cannot work.': 'इंजन काम नहीं कर पा रहा।',

  // Forms
  '{field} is required': '{field}: भरना ज़रूरी है',
  '{field} must be at least {min} characters': '{field}: कम से कम {min} अक्षर होने चाहिए',
  '{field} must not exceed {max} characters': '{field}: {max} अक्षरों से लंबा नहीं हो सकता',
  '{field} is not valid': '{field}: सही नहीं है',
  Username: 'यूज़रनेम',
  Password: 'पासवर्ड',
  'Current password': 'अभी का पासवर्ड',
  'New password': 'नया पासवर्ड',
  Name: 'नाम',
  Address: 'पता',
  Email: 'ईमेल',
  'Phone number': 'फ़ोन नंबर',
  Category: 'कैटेगरी',
  'Garment type': 'कपड़े का टाइप',
  Prompt: 'प्रॉम्प्ट',
  Model: 'मॉडल',
  Garment: 'कपड़ा',
  'Second garment': 'दूसरा कपड़ा',
  Image: 'तस्वीर',
  Session: 'सेशन',
  Link: 'लिंक',
  'Phone number must be {min} to {max} digits': 'फ़ोन नंबर {min} से {max} अंकों का होना चाहिए',
  'Invalid email address': 'यह ईमेल सही नहीं है',
  'Username must not contain spaces': 'यूज़रनेम में खाली जगह नहीं हो सकती',
  'Password must contain at least one letter': 'पासवर्ड में कम से कम एक अक्षर (a–z) होना चाहिए',
  'Password must contain at least one number': 'पासवर्ड में कम से कम एक अंक होना चाहिए',
  'Password must contain at least one special character':
    'पासवर्ड में कम से कम एक निशान होना चाहिए, जैसे ! या @',
  'Please enter a prompt before generating an image': 'तस्वीर बनाने से पहले प्रॉम्प्ट लिखें',
  'Please fill in all required fields': 'सभी ज़रूरी खाने भरें',
  'Missing required information for generation': 'तस्वीर बनाने के लिए पूरी जानकारी नहीं है',

  // Uploads
  'The upload has no Content-Length header. Please send one.': 'अपलोड में Content-Length नहीं है। उसे भी भेजें।',
  'The upload arrived incomplete. Please check your connection and try again.':
    'अपलोड अधूरा पहुँचा। अपना कनेक्शन देखें और फिर से कोशिश करें।',
  'Please upload one image at a time.': 'एक बार में एक ही फ़ोटो अपलोड करें।',
  'Many pictures are being uploaded right now. Please try again in a few seconds.':
    'अभी बहुत सारी फ़ोटो अपलोड हो रही हैं। कुछ सेकंड बाद फिर से कोशिश करें।',
  'Many pictures are being processed right now. Please try again in a few seconds.':
    'अभी बहुत सारी तस्वीरों पर काम चल रहा है। कुछ सेकंड बाद फिर से कोशिश करें।',
  'File size should be less than 10MB': 'फ़ाइल 10MB से छोटी होनी चाहिए',
  'File size should be less than 5MB': 'फ़ाइल 5MB से छोटी होनी चाहिए',
  'Please upload an image file': 'कोई फ़ोटो वाली फ़ाइल अपलोड करें',
  'Please Upload a Model image to proceed': 'आगे बढ़ने के लिए मॉडल की फ़ोटो अपलोड करें',
  'Please Upload a Image To Continue': 'आगे बढ़ने के लिए फ़ोटो अपलोड करें',
  'Please select JPG/JPEG or PNG image file': 'JPG/JPEG या PNG फ़ोटो चुनें',
  'The cut-out is too large. Please start from a smaller photo.': 'कटआउट बहुत बड़ा है। छोटी फ़ोटो से शुरू करें।',
  'Please send the cut-out as a PNG file': 'कटआउट PNG फ़ाइल में भेजें',
  'The cut-out must be a PNG file': 'कटआउट PNG फ़ाइल होना चाहिए',
  'The mask of what is erased is too large. Please start from a smaller photo.':
    'मिटाए हुए हिस्से का मास्क बहुत बड़ा है। छोटी फ़ोटो से शुरू करें।',
  'Please send what is erased as a PNG file': 'मिटाया हुआ हिस्सा PNG फ़ाइल में भेजें',
  'The mask of what is erased must be a PNG file': 'मिटाए हुए हिस्से का मास्क PNG फ़ाइल होना चाहिए',
  'The edited image is too large. Please start from a smaller photo.':
    'बदली हुई तस्वीर बहुत बड़ी है। छोटी फ़ोटो से शुरू करें।',
  'The edited image and its mask must be PNG files': 'बदली हुई तस्वीर और उसका मास्क PNG फ़ाइलें होनी चाहिए',
  'This picture has too many pixels. Please upload one of less than {megapixels} megapixels{advice}.':
    'इस फ़ोटो में बहुत ज़्यादा पिक्सेल हैं। {megapixels} मेगापिक्सेल से छोटी फ़ोटो अपलोड करें।',
  '{rejection}. This is a {format} file: open it in a photo app, save it as JPG or PNG, and upload that.':
    '{rejection}। यह {format} फ़ाइल है: इसे फ़ोटो ऐप में खोलकर JPG या PNG में सेव करें, और वह अपलोड करें।',
  "{rejection}. This file isn't a JPG, PNG or WebP image.": '{rejection}। यह फ़ाइल JPG, PNG या WebP फ़ोटो नहीं है।',
  'This file is damaged or incomplete. Please save or copy it again, or choose another photo.':
    'यह फ़ाइल खराब या अधूरी है। इसे फिर से सेव या कॉपी करें, या दूसरी फ़ोटो चुनें।',
  'This picture is too large to be upscaled. Please upload it without upscaling, or choose one of less than {megapixels} megapixels.':
    'यह फ़ोटो बड़ी करने के लिए पहले से ही बड़ी है। इसे ऐसे ही अपलोड करें, या {megapixels} मेगापिक्सेल से छोटी फ़ोटो चुनें।',
  "The cut-out is {width} × {height} pixels, which doesn't fit the photo of {photoWidth} × {photoHeight}. Please open the cut-out in the editor again.":
    'कटआउट {width} × {height} पिक्सेल का है, पर फ़ोटो {photoWidth} × {photoHeight} की। कटआउट को एडिटर में फिर से खोलें।',
  'Nothing of the garment is left. Restore the garment, then save again.':
    'कपड़े का कोई हिस्सा नहीं बचा। कपड़े को वापस लाएँ, फिर सेव करें।',
  'Nothing is erased in this picture. Save the whole picture instead.':
    'इस तस्वीर में कुछ मिटाया नहीं गया है। पूरी तस्वीर सेव करें।',
  'Everything in this picture is erased. Restore a part of it, then save again.':
    'इस तस्वीर में सब कुछ मिटा दिया गया है। कुछ हिस्सा वापस लाएँ, फिर सेव करें।',
  "This image address isn't valid. Please reload the page.": 'तस्वीर का यह लिंक सही नहीं है। पेज दोबारा लोड करें।',
  'This image address has expired. Please reload the page.':
    'तस्वीर का यह लिंक पुराना हो गया है। पेज दोबारा लोड करें।',
  "This isn't one of your images. Please choose one from your gallery or generate it again.":
    'यह आपकी तस्वीर नहीं है। अपनी गैलरी से चुनें या फिर से बनाएँ।',
  'The image has fewer bytes than that. Please reload the page.': 'तस्वीर इससे छोटी है। पेज दोबारा लोड करें।',
  'This image was deleted.': 'यह तस्वीर डिलीट हो चुकी है।',
  "You've used {used} MB of your {quota} MB of storage. Delete photos, garments or saved looks you no longer need and wait a minute, or ask support for more.":
    'आपकी {quota} MB जगह में से {used} MB भर चुकी है। जो फ़ोटो, कपड़े या लुक अब नहीं चाहिए उन्हें डिलीट करके एक मिनट रुकें, या सहायता टीम से और जगह माँगें।',

  // Reports
  "This isn't a Drape problem report. Please reload the page and try again.":
    'यह Drape की रिपोर्ट नहीं है। पेज दोबारा लोड करके फिर से कोशिश करें।',
  'Many reports are being sent right now. Please try again in a few seconds, or download the report.':
    'अभी बहुत सारी रिपोर्ट भेजी जा रही हैं। कुछ सेकंड बाद फिर से कोशिश करें, या रिपोर्ट डाउनलोड करें।',
  "Reports can't be sent from here. Please download the report and pass it on to whoever runs this service.":
    'यहाँ से रिपोर्ट नहीं भेज सकते। रिपोर्ट डाउनलोड करें और इस सेवा को चलाने वालों को दें।',
  "The report couldn't be sent to support. Please try again in a few minutes, or download it and attach it to a mail.":
    'रिपोर्ट सहायता टीम को नहीं जा पाई। कुछ मिनट बाद फिर से कोशिश करें, या डाउनलोड करके ईमेल में लगाएँ।',
  "This report contains private data that should have been removed, so it wasn't sent. Please reload the page and try again.":
    'इस रिपोर्ट में निजी जानकारी रह गई थी, इसलिए इसे नहीं भेजा गया। पेज दोबारा लोड करके फिर से कोशिश करें।',
  "Support's mailbox is full right now. Please download the report and send it tomorrow.":
    'सहायता टीम का मेलबॉक्स अभी भरा है। रिपोर्ट डाउनलोड करें और कल भेजें।',
  'A report of more than {megabytes} MB cannot be sent from here. Please download it instead.':
    '{megabytes} MB से बड़ी रिपोर्ट यहाँ से नहीं जा सकती। उसे डाउनलोड करें।',
};
