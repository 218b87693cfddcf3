/**
 * The sentences and words of the server and of the contract, and their translations. A name in braces stands for a value, which is translated in the same way if it is listed here. A sentence that
 * isn't listed is shown in English.
 */
export const serverSentences: Readonly<Record<string, string>> = {
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
  "Drape can't put any of these garments on these photos. Choose other photos, or see what each garment's card says.":
    'इनमें से कोई भी कपड़ा इन फ़ोटो पर नहीं पहनाया जा सकता। दूसरी फ़ोटो चुनें, या हर कपड़े के कार्ड पर वजह देखें।',
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
  "This image address isn't valid. Please reload the page.": 'तस्वीर का यह लिंक सही नहीं है। पेज दोबारा लोड करें।',
  'This image address has expired. Please reload the page.':
    'तस्वीर का यह लिंक पुराना हो गया है। पेज दोबारा लोड करें।',
  "This isn't one of your images. Please choose one from your gallery or generate it again.":
    'यह आपकी तस्वीर नहीं है। अपनी गैलरी से चुनें या फिर से बनाएँ।',
  'The image has fewer bytes than that. Please reload the page.': 'तस्वीर इससे छोटी है। पेज दोबारा लोड करें।',
  'This image was deleted.': 'यह तस्वीर डिलीट हो चुकी है।',
  "You've used {used} MB of your {quota} MB of storage. Delete photos, garments or saved looks you no longer need and wait a minute, or ask support for more.":
    'आपकी {quota} MB जगह में से {used} MB भर चुकी है। जो फ़ोटो, कपड़े या लुक अब नहीं चाहिए उन्हें डिलीट करके एक मिनट रुकें, या सहायता टीम से और जगह माँगें।',

  // Models and garments
  'A category with this name already exists': 'इस नाम की कैटेगरी पहले से है',
  "This category can't be restored, because a new category has its name. Rename that one, then try again.":
    'यह कैटेगरी वापस नहीं आ सकती, क्योंकि इसके नाम की नई कैटेगरी बन चुकी है। उसका नाम बदलें, फिर कोशिश करें।',
  'This kind of garment has no sleeves. If it is of another kind, choose that kind first.':
    'ऐसे कपड़े में आस्तीन नहीं होती। अगर यह कोई और कपड़ा है, तो पहले उसका टाइप चुनें।',
  "This is the model's only photo. Delete the model, or add another photo first.":
    'यह मॉडल की इकलौती फ़ोटो है। मॉडल को डिलीट करें, या पहले दूसरी फ़ोटो जोड़ें।',

  // Photos of a person
  'No person was found. Choose a photo that shows one person from the front, at least from head to hips.':
    'फ़ोटो में कोई व्यक्ति नहीं मिला। ऐसी फ़ोटो चुनें जिसमें एक व्यक्ति सामने से, कम से कम सिर से कूल्हे तक दिखे।',
  'There is more than one person in this photo. Choose one that shows a single person, or crop it.':
    'इस फ़ोटो में एक से ज़्यादा लोग हैं। ऐसी चुनें जिसमें एक ही व्यक्ति हो, या इसे काट लें।',
  "The person doesn't face the camera. Choose a photo taken from the front that shows both shoulders.":
    'चेहरा कैमरे की तरफ़ नहीं है। सामने से ली हुई फ़ोटो चुनें जिसमें दोनों कंधे दिखें।',
  "The face can't be seen. Choose a photo that shows one person from the front, with the whole head.":
    'चेहरा नहीं दिख रहा। ऐसी फ़ोटो चुनें जिसमें एक व्यक्ति सामने से और पूरा सिर दिखे।',
  "The legs can't be seen at full length: trousers, skirts and dresses won't look right. Choose a photo of the whole person standing, down to the feet.":
    'पूरे पैर नहीं दिख रहे: पैंट, स्कर्ट और ड्रेस ठीक नहीं लगेंगी। खड़े हुए, पैरों तक की पूरी फ़ोटो चुनें।',
  'The person is too small in this photo. Choose one that the person fills from top to bottom.':
    'इस फ़ोटो में व्यक्ति बहुत छोटा दिख रहा है। ऐसी चुनें जिसमें वह ऊपर से नीचे तक पूरी फ़ोटो में हो।',
  'The person is blurred in this photo. Choose a sharp one.': 'यह फ़ोटो धुंधली है। साफ़ फ़ोटो चुनें।',
  'Too little of the upper body can be seen. Choose a photo that shows the person at least from head to hips.':
    'ऊपर का शरीर बहुत कम दिख रहा है। ऐसी फ़ोटो चुनें जिसमें कम से कम सिर से कूल्हे तक दिखे।',
  "The arms can't be seen: tops and dresses won't look right. Choose a photo with both arms in it, a little away from the body.":
    'बाँहें नहीं दिख रहीं: टॉप और ड्रेस ठीक नहीं लगेंगे। ऐसी फ़ोटो चुनें जिसमें दोनों बाँहें शरीर से थोड़ी दूर दिखें।',
  "Arms in front of the body: tops and dresses won't look right. Choose a photo with the arms hanging at the sides.":
    'बाँहें शरीर के आगे हैं: टॉप और ड्रेस ठीक नहीं लगेंगे। ऐसी फ़ोटो चुनें जिसमें बाँहें बगल में हों।',
  "Long hair covers the chest: tops and dresses won't look right. Choose a photo with the hair behind the shoulders.":
    'लंबे बाल छाती को ढक रहे हैं: टॉप और ड्रेस ठीक नहीं लगेंगे। ऐसी फ़ोटो चुनें जिसमें बाल कंधों के पीछे हों।',

  // Photos of a garment
  "This doesn't look like a garment that Drape can try on. Shoes, hats and bags aren't supported. If it is a garment, correct its kind.":
    'यह ऐसा कपड़ा नहीं लगता जिसे Drape पहना सके। जूते, टोपी और बैग नहीं चलते। अगर यह कपड़ा है, तो इसका टाइप ठीक करें।',
  "The garment doesn't stand out from its background. Lay it flat with its sleeves spread on a plain floor or wall of another colour, and take the photo from above.":
    'कपड़ा बैकग्राउंड से अलग नहीं दिख रहा। उसे अलग रंग के सादे फ़र्श या दीवार पर आस्तीनें फैलाकर रखें और ऊपर से फ़ोटो लें।',
  'Someone is wearing this garment. Extract it from the photo first, or choose a photo that shows it alone, laid flat or on a hanger.':
    'यह कपड़ा किसी ने पहना हुआ है। पहले इसे फ़ोटो से निकालें, या ऐसी फ़ोटो चुनें जिसमें सिर्फ़ कपड़ा हो, फैला हुआ या हैंगर पर।',
  "Someone is wearing this garment, but Drape can't tell skin from cloth, because the face isn't in the photo. Choose a photo that shows the person from head to hips.":
    'यह कपड़ा किसी ने पहना हुआ है, पर चेहरा फ़ोटो में नहीं है, इसलिए Drape त्वचा और कपड़े में फ़र्क नहीं कर पा रहा। ऐसी फ़ोटो चुनें जिसमें सिर से कूल्हे तक दिखे।',
  'There is more than one thing in this photo. Choose one that shows a single garment on a plain floor or wall.':
    'इस फ़ोटो में एक से ज़्यादा चीज़ें हैं। ऐसी चुनें जिसमें सादे फ़र्श या दीवार पर एक ही कपड़ा हो।',
  "Drape couldn't find the garment in this photo. Choose one that shows a garment laid flat on a plain floor or wall of another colour, or worn by one person from the front.":
    'Drape को इस फ़ोटो में कपड़ा नहीं मिला। ऐसी चुनें जिसमें कपड़ा अलग रंग के सादे फ़र्श या दीवार पर फैला हो, या एक व्यक्ति ने सामने से पहना हो।',
  "Part of this garment can't be seen. Choose a photo that shows the person from head to hips, with both arms in it and nothing held in front.":
    'इस कपड़े का कुछ हिस्सा नहीं दिख रहा। ऐसी फ़ोटो चुनें जिसमें सिर से कूल्हे तक और दोनों बाँहें दिखें, और आगे कुछ न हो।',
  'Arms hide part of this garment. Choose a photo with the arms hanging at the sides.':
    'बाँहें इस कपड़े का कुछ हिस्सा ढक रही हैं। ऐसी फ़ोटो चुनें जिसमें बाँहें बगल में हों।',
  'Hair hides part of this garment. Choose a photo with the hair behind the shoulders.':
    'बाल इस कपड़े का कुछ हिस्सा ढक रहे हैं। ऐसी फ़ोटो चुनें जिसमें बाल कंधों के पीछे हों।',

  // Try-ons
  'Both garments go on the upper body. Choose trousers or a skirt as one of them.':
    'दोनों कपड़े ऊपर पहनने के हैं। इनमें से एक पैंट या स्कर्ट चुनें।',
  'Both garments go on the legs. Choose a top or a kurta as one of them.':
    'दोनों कपड़े नीचे पहनने के हैं। इनमें से एक टॉप या कुर्ता चुनें।',
  "A dress, gown, saree or lehenga set goes only with trousers or a skirt. If it's something else, correct its kind or the garment type.":
    'ड्रेस, गाउन, साड़ी या लहंगा सेट के साथ सिर्फ़ पैंट या स्कर्ट चल सकती है। अगर यह कुछ और है, तो उसकी जानकारी या कपड़े का टाइप ठीक करें।',
  "Drape can't put this on a person. Choose a top, a dress, a skirt or trousers.":
    'Drape इसे किसी को पहना नहीं सकता। टॉप, ड्रेस, स्कर्ट या पैंट चुनें।',
  "Drape can't put this on a person. Choose a top, a dress, a skirt or trousers. If it is one of these, choose its kind on the garment's card.":
    'Drape इसे किसी को पहना नहीं सकता। टॉप, ड्रेस, स्कर्ट या पैंट चुनें। अगर यह इनमें से एक है, तो कपड़े के कार्ड पर इसका टाइप चुनें।',
  "Drape isn't sure that it has read this garment right. Say what it is on the garment's card, or choose a garment type here.":
    'Drape को पक्का नहीं कि यह कपड़ा ठीक पहचाना गया। कपड़े के कार्ड पर बताएँ कि यह क्या है, या यहाँ कपड़े का टाइप चुनें।',
  "Drape isn't sure that it has read the second garment right. Say what it is on the garment's card.":
    'Drape को पक्का नहीं कि दूसरा कपड़ा ठीक पहचाना गया। कपड़े के कार्ड पर बताएँ कि वह क्या है।',
  "The shape of the garment couldn't be read. Choose a photo that shows all of it, upright.":
    'कपड़े का आकार पहचाना नहीं गया। ऐसी फ़ोटो चुनें जिसमें वह पूरा और सीधा दिखे।',
  "Drape couldn't find the legs of the garment. Spread the legs apart on a plain floor or wall of another colour, and take the photo from above.":
    'Drape को पैंट के पैर अलग-अलग नहीं मिले। उन्हें अलग रंग के सादे फ़र्श या दीवार पर फैलाकर रखें और ऊपर से फ़ोटो लें।',
  "Drape couldn't find the sleeves. Lay the garment flat with both sleeves spread out to the sides, and take the photo from above.":
    'Drape को आस्तीनें नहीं मिलीं। कपड़े को दोनों आस्तीनें बगल में फैलाकर रखें और ऊपर से फ़ोटो लें।',
  "The garment's shape doesn't fit this person well enough for a good picture. Try a photo of the garment that shows all of it, laid flat and upright.":
    'कपड़े का आकार इस व्यक्ति पर अच्छा नहीं बैठ रहा। कपड़े की ऐसी फ़ोटो लें जिसमें वह पूरा, फैला हुआ और सीधा दिखे।',
  'Drape mistook part of the background for the garment. Photograph the garment on a plain floor or wall of another colour, or touch up the cut-out.':
    'Drape ने बैकग्राउंड के कुछ हिस्से को कपड़ा समझ लिया। कपड़े की फ़ोटो अलग रंग के सादे फ़र्श या दीवार पर लें, या कटआउट ठीक करें।',
  "This garment leaves skin uncovered that the photo doesn't show. Choose a photo in which the person wears shorter sleeves or a wider neckline.":
    'इस कपड़े में शरीर का वह हिस्सा खुला रहेगा जो फ़ोटो में ढका है। ऐसी फ़ोटो चुनें जिसमें आस्तीन छोटी या गला चौड़ा हो।',
  'What the person wears would show around the garment. Choose a photo of the person in clothes that fit closely.':
    'पहने हुए कपड़े नए कपड़े के बाहर दिखेंगे। बदन से सटे कपड़ों वाली फ़ोटो चुनें।',
  'What the person wears would show below the garment. Choose a photo of the person with bare legs.':
    'पहने हुए कपड़े नए कपड़े के नीचे दिखेंगे। खुले पैरों वाली फ़ोटो चुनें।',
  'The garment would cover a hand. Choose a photo with the hands away from the body.':
    'कपड़ा हाथ को ढक देगा। ऐसी फ़ोटो चुनें जिसमें हाथ शरीर से दूर हों।',
  '{count} of your generations are waiting already. Please wait until one has finished, or cancel one.':
    'आपकी {count} तस्वीरें पहले से लाइन में हैं। एक के पूरा होने तक रुकें, या किसी एक को रद्द करें।',
  'The generation took too long and was stopped. Try again.':
    'तस्वीर बनने में बहुत समय लगा और उसे रोक दिया गया। फिर से कोशिश करें।',
  'The generation failed. Try again.': 'तस्वीर नहीं बन पाई। फिर से कोशिश करें।',
  "New pictures can't be made right now. You weren't charged. Please try again later.":
    'अभी नई तस्वीरें नहीं बन सकतीं। कोई पैसा नहीं कटा। बाद में फिर से कोशिश करें।',
  "The photos didn't pass the content check. You weren't charged. Choose other photos.":
    'फ़ोटो सामग्री की जाँच में पास नहीं हुईं। कोई पैसा नहीं कटा। दूसरी फ़ोटो चुनें।',
  "The picture or your words didn't pass the content check. You weren't charged. Say it in other words, or choose another picture.":
    'तस्वीर या आपके शब्द सामग्री की जाँच में पास नहीं हुए। कोई पैसा नहीं कटा। इसे दूसरे शब्दों में लिखें, या दूसरी तस्वीर चुनें।',
  'The new picture shows no change, so it was thrown away. Say it in other words, or erase the part that should change.':
    'नई तस्वीर में कुछ नहीं बदला, इसलिए उसे हटा दिया गया। इसे दूसरे शब्दों में लिखें, या वह हिस्सा मिटाएँ जिसे बदलना है।',
  'What you erased is too small. Erase a larger part of the picture.':
    'मिटाया हुआ हिस्सा बहुत छोटा है। तस्वीर का बड़ा हिस्सा मिटाएँ।',
  'Tell Drape what to change, for example a colour or a pattern.':
    'Drape को बताएँ कि क्या बदलना है, जैसे कोई रंग या पैटर्न।',
  "These photos can't be used for a picture. You weren't charged. Choose a photo of one person from the front, and one that shows the whole garment.":
    'इन फ़ोटो से तस्वीर नहीं बन सकती। कोई पैसा नहीं कटा। एक ऐसी फ़ोटो चुनें जिसमें एक व्यक्ति सामने से दिखे, और एक जिसमें पूरा कपड़ा दिखे।',
  'Your photos are sent to {provider} to make this picture. Please agree to that first.':
    'यह तस्वीर बनाने के लिए आपकी फ़ोटो {provider} को भेजी जाती हैं। पहले इसके लिए हाँ कहें।',
  'Your photos are no longer sent there. Please reload the page.':
    'आपकी फ़ोटो अब वहाँ नहीं भेजी जातीं। पेज फिर से खोलें।',
  "All pictures of today have been made. You weren't charged. Please try again tomorrow.":
    'आज की सारी तस्वीरें बन चुकी हैं। कोई पैसा नहीं कटा। कल फिर से कोशिश करें।',
  "Too many pictures are being made right now. You weren't charged. Please try again in a few minutes.":
    'अभी बहुत सारी तस्वीरें बन रही हैं। कोई पैसा नहीं कटा। कुछ मिनट बाद फिर से कोशिश करें।',
  "The new picture didn't show the person of the photo well enough, so it was thrown away. Try again, or choose a photo of the person from the front in good light.":
    'नई तस्वीर में फ़ोटो वाला व्यक्ति ठीक से नहीं दिखा, इसलिए उसे हटा दिया गया। फिर से कोशिश करें, या अच्छी रोशनी में सामने से ली गई फ़ोटो चुनें।',
  'The generation was cancelled.': 'तस्वीर बनाना रद्द कर दिया गया।',
  'The server is restarting. Your image will be finished afterwards.':
    'सर्वर दोबारा चालू हो रहा है। आपकी तस्वीर उसके बाद पूरी होगी।',

  // Fitting by hand
  'Many looks are being fitted right now. Please try again in a few seconds.':
    'अभी बहुत सारे लुक फ़िट हो रहे हैं। कुछ सेकंड बाद फिर से कोशिश करें।',
  'Only a try-on can be fitted by hand. This picture was changed by a prompt.':
    'हाथ से सिर्फ़ ट्राय-ऑन फ़िट हो सकता है। यह तस्वीर प्रॉम्प्ट से बदली गई है।',
  "This try-on hasn't finished yet. You can fit it by hand when it has.":
    'यह ट्राय-ऑन अभी पूरा नहीं हुआ है। पूरा होने पर इसे हाथ से फ़िट कर सकते हैं।',
  "This look was drawn as one picture, so its garment can't be moved by hand.":
    'यह लुक एक ही तस्वीर में बना है, इसलिए इसका कपड़ा हाथ से नहीं खिसक सकता।',
  "The photo of the person was deleted, so this look can't be fitted by hand any more.":
    'मॉडल की फ़ोटो डिलीट हो चुकी है, इसलिए यह लुक अब हाथ से फ़िट नहीं हो सकता।',
  "The photo of the garment was deleted, so this look can't be fitted by hand any more.":
    'कपड़े की फ़ोटो डिलीट हो चुकी है, इसलिए यह लुक अब हाथ से फ़िट नहीं हो सकता।',
  'The garment was read by an older version of Drape. Generate the look again to fit it by hand.':
    'इस कपड़े को Drape के पुराने वर्शन ने पढ़ा था। हाथ से फ़िट करने के लिए लुक फिर से बनाएँ।',
  'This look was fitted in another tab in the meantime. Cancel here and open the Fit tool again.':
    'इस बीच यह लुक दूसरे टैब में फ़िट हो चुका है। यहाँ रद्द करें और “कपड़ा फ़िट करें” टूल फिर से खोलें।',

  // Edits by words
  "Drape didn't understand '{words}'. Name a colour ('Make the shirt blue'), a pattern ('white polka dots'), a border ('golden border on the hem') or what to remove ('Remove the stripes').":
    'Drape “{words}” नहीं समझा। कोई रंग बताएँ (“शर्ट नीली कर दो”), पैटर्न (“सफ़ेद पोल्का डॉट”), बॉर्डर (“घेरे पर सुनहरा बॉर्डर”) या क्या हटाना है (“धारियाँ हटा दो”)।',
  "Drape can't do '{words}' yet. It can change the garment's colour, pattern and borders, and add sunglasses or a necklace.":
    'Drape अभी “{words}” नहीं कर सकता। वह कपड़े का रंग, पैटर्न और बॉर्डर बदल सकता है, और चश्मा या हार पहना सकता है।',
  "Nothing is erased yet. Erase the part that you mean by '{words}', then apply the words again.":
    'अभी कुछ मिटाया नहीं गया है। “{words}” से जो हिस्सा कहना चाहते हैं उसे मिटाएँ, फिर दोबारा लागू करें।',
  "The garment in this picture isn't the one that you mean by '{words}'. To change that one, try it on first, then edit the result.":
    'इस तस्वीर का कपड़ा “{words}” नहीं है। उसे बदलने के लिए पहले पहनाकर देखें, फिर उस तस्वीर को बदलें।',
  "Drape can't see the garment's {place} in this picture. Choose one that shows it, or name another place for the border.":
    'Drape को इस तस्वीर में कपड़े का यह हिस्सा नहीं दिख रहा: {place}। ऐसी तस्वीर चुनें जिसमें वह दिखे, या बॉर्डर के लिए कोई और जगह बताएँ।',
  "Drape can't see the garment's {place} in this picture. Erase the part that should change, then apply the words again.":
    'Drape को इस तस्वीर में कपड़े का यह हिस्सा नहीं दिख रहा: {place}। जो बदलना है उसे मिटाएँ, फिर दोबारा लागू करें।',
  hem: 'निचला किनारा',
  'hem or cuffs': 'निचला किनारा या आस्तीन का सिरा',
  'hem and cuffs': 'निचला किनारा और आस्तीन का सिरा',
  cuffs: 'आस्तीन का सिरा',
  sleeves: 'आस्तीन',
  neckline: 'गला',
  collar: 'कॉलर',
  "Drape couldn't find the garment in this picture. Choose one where the garment stands out from its background, or generate a try-on and edit that.":
    'Drape को इस तस्वीर में कपड़ा नहीं मिला। ऐसी चुनें जिसमें कपड़ा बैकग्राउंड से अलग दिखे, या ट्राय-ऑन बनाकर उसे बदलें।',
  'What you erased lies outside the garment. Erase a part of the garment, or restore the picture to change all of it.':
    'मिटाया हुआ हिस्सा कपड़े के बाहर है। कपड़े का कोई हिस्सा मिटाएँ, या पूरा कपड़ा बदलने के लिए तस्वीर वापस लाएँ।',
  "What you erased doesn't match this picture. Reload the picture and erase again.":
    'मिटाया हुआ हिस्सा इस तस्वीर से मेल नहीं खाता। तस्वीर दोबारा लोड करें और फिर से मिटाएँ।',
  "Drape can't tell the sleeves from the rest of this garment. Erase what should change, then name the colour alone.":
    'Drape इस कपड़े की आस्तीनें अलग नहीं पहचान पा रहा। जो बदलना है उसे मिटाएँ, फिर सिर्फ़ रंग बताएँ।',
  "Drape can't see a border on this garment. To give it one, write for example 'add a golden border'.":
    'Drape को इस कपड़े पर बॉर्डर नहीं दिखता। लगाने के लिए लिखें, जैसे “सुनहरा बॉर्डर लगाओ”।',
  "Drape doesn't see anything {colour} in this garment. Name a colour that the garment has, or leave out the old colour: 'make it blue'.":
    'Drape को इस कपड़े में यह रंग नहीं दिखता: {colour}। ऐसा रंग बताएँ जो कपड़े में है, या पुराना रंग छोड़ दें: “नीला कर दो”।',
  "The pattern covers so much of the garment that Drape can't find its plain colour. Name the colour that you want instead, for example 'plain blue'.":
    'पैटर्न इतना फैला है कि Drape को कपड़े का सादा रंग नहीं मिल रहा। जो रंग चाहिए वह बताएँ, जैसे “सादा नीला”।',
  "Drape can't see a pattern on this garment. Erase what should go, then write 'remove this'.":
    'Drape को इस कपड़े पर पैटर्न नहीं दिखता। जो हटाना है उसे मिटाएँ, फिर लिखें “इसे हटा दो”।',
  "Drape can't see a face from the front in this picture, so it can't draw sunglasses or a necklace. Choose a photo of one person who looks at the camera.":
    'Drape को इस तस्वीर में सामने से चेहरा नहीं दिखता, इसलिए चश्मा या हार नहीं पहना सकता। ऐसी फ़ोटो चुनें जिसमें एक व्यक्ति कैमरे की तरफ़ देख रहा हो।',
  "Drape can't draw a necklace here, because a collar or hair covers the neck. Choose a picture that shows the base of the neck.":
    'Drape यहाँ हार नहीं पहना सकता, क्योंकि कॉलर या बाल गर्दन को ढक रहे हैं। ऐसी तस्वीर चुनें जिसमें गर्दन नीचे तक दिखे।',
  '{subject} is {width} × {height} pixels, but the picture is {pictureWidth} × {pictureHeight}. Please open the picture in the editor again.':
    '{subject} {width} × {height} पिक्सेल, पर तस्वीर {pictureWidth} × {pictureHeight} की है। तस्वीर को एडिटर में फिर से खोलें।',
  'The mask': 'मास्क',
  'The edited image': 'बदली हुई तस्वीर',

  // Suggested prompts, which the engine understands in Hindi too, and the garment types
  'Make the garment to a kurta': 'इसे कुर्ता बना दो',
  'Add a floral pattern': 'फूलों वाला पैटर्न लगाओ',
  'Add golden heels': 'सुनहरी हील पहनाओ',
  'Add ethnic threadwork': 'पारंपरिक कढ़ाई लगाओ',
  'Add a beautiful silver necklace': 'चाँदी का सुंदर हार पहनाओ',
  'Add sunglasses': 'धूप का चश्मा पहनाओ',
  Shirt: 'शर्ट',
  Kurta: 'कुर्ता',
  Lehenga: 'लहंगा',
  Saree: 'साड़ी',
  Gown: 'गाउन',
  'Short Kurta': 'छोटा कुर्ता',
  'Straight Cut Salwar': 'स्ट्रेट कट सलवार',
  Anarkali: 'अनारकली',
  Kaftan: 'काफ़्तान',
  Sharara: 'शरारा',
  Gharara: 'गरारा',

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
