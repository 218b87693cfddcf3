/** The entries of `serverSentences` about photos, garments, try-ons and edits. */
export const pictureSentences: Readonly<Record<string, string>> = {
  // Models and garments
  'A category with this name already exists': 'इस नाम की कैटेगरी पहले से है',
  "This category can't be restored, because a new category has its name. Rename that one, then try again.":
    'यह कैटेगरी वापस नहीं आ सकती, क्योंकि इसके नाम की नई कैटेगरी बन चुकी है। उसका नाम बदलें, फिर कोशिश करें।',
  'This kind of garment has no sleeves. If it is of another kind, choose that kind first.':
    'ऐसे कपड़े में आस्तीन नहीं होती। अगर यह कोई और कपड़ा है, तो पहले उसका टाइप चुनें।',
  "This is the model's only photo. Delete the model, or add another photo first.":
    'यह मॉडल की इकलौती फ़ोटो है। मॉडल को डिलीट करें, या पहले दूसरी फ़ोटो जोड़ें।',

  // Photos of a person
  'Drape found no person in this picture. Draw around the area instead.':
    'इस तस्वीर में कोई व्यक्ति नहीं दिखा। जो हिस्सा चुनना है, उसके चारों ओर खींचें।',
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
  'Both garments are for the legs. Replace one of them with a top or a kurta.':
    'दोनों कपड़े नीचे पहनने के हैं। इनमें से एक टॉप या कुर्ता चुनें।',
  "A dress, gown, saree or lehenga set can only be worn with trousers or a skirt. If Drape took one of your garments for one of these by mistake, correct its kind or the garment type.":
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
  'The straps of this garment are too thin or too far apart for a good picture. Choose a garment that covers more of the shoulders.':
    'इस कपड़े की पट्टियाँ अच्छी तस्वीर के लिए बहुत पतली हैं या बहुत दूर-दूर हैं। ऐसा कपड़ा चुनें जो कंधों को ज़्यादा ढके।',
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
  "Pictures can't be edited here at the moment. You weren't charged.":
    'यहाँ फ़िलहाल तस्वीरों में बदलाव नहीं हो सकते। कोई पैसा नहीं कटा।',
  "Pictures can't be edited here at the moment.": 'यहाँ फ़िलहाल तस्वीरों में बदलाव नहीं हो सकते।',
  "Pictures can't be edited right now. Please come back in a few minutes.":
    'अभी तस्वीरों में बदलाव नहीं हो पा रहे। कुछ मिनट बाद फिर आएँ।',
  'All edits of today have been made. Please come back tomorrow.': 'आज के सारे बदलाव हो चुके हैं। कल फिर आएँ।',
  'All try-ons of today have been made. Please come back tomorrow.':
    'आज के सारे ट्राय-ऑन बन चुके हैं। कल फिर आएँ।',
  "Try-ons can't be made right now. Please come back in a few minutes.":
    'अभी ट्राय-ऑन नहीं बन पा रहे। कुछ मिनट बाद फिर आएँ।',
  "Drape can only do this if your photos are sent. Without that, it can change the garment's colour, pattern and borders, and add sunglasses or a necklace.":
    'Drape यह तभी कर सकता है जब आपकी फ़ोटो भेजी जाएँ। उसके बिना वह कपड़े का रंग, पैटर्न और बॉर्डर बदल सकता है, और चश्मा या हार जोड़ सकता है।',
  "This picture can't be made without sending your photos. Reload the page to see where they would be sent.":
    'यह तस्वीर आपकी फ़ोटो भेजे बिना नहीं बन सकती। वे कहाँ भेजी जाएँगी, यह देखने के लिए पेज फिर से लोड करें।',
  "Too many pictures are being made right now. You weren't charged. Please try again in a few minutes.":
    'अभी बहुत सारी तस्वीरें बन रही हैं। कोई पैसा नहीं कटा। कुछ मिनट बाद फिर से कोशिश करें।',
  "The new picture didn't show the person of the photo well enough, so it was thrown away. Try again, or choose a photo of the person from the front in good light.":
    'नई तस्वीर में फ़ोटो वाला व्यक्ति ठीक से नहीं दिखा, इसलिए उसे हटा दिया गया। फिर से कोशिश करें, या अच्छी रोशनी में सामने से ली गई फ़ोटो चुनें।',
  'The generation was cancelled.': 'तस्वीर बनाना रद्द कर दिया गया।',
  'The server is restarting. Your image will be finished afterwards.':
    'सर्वर दोबारा चालू हो रहा है। आपकी तस्वीर उसके बाद पूरी होगी।',

  // Fitting by hand
  'Many pictures are being edited right now. Please try again in a few seconds.':
    'अभी बहुत सारी तस्वीरों पर काम चल रहा है। कुछ सेकंड बाद फिर से कोशिश करें।',
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

  // Edits by a prompt
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

  // Garment types and suggested prompts. The engine also understands these prompts in Hindi.
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
};
