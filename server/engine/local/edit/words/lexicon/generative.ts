/**
 * Words, in all languages, for changes that only a generative engine can make: things to invent, the shape of the garment, the person and the background.
 * Garments are listed elsewhere, because most prompts name the garment that is already worn.
 */
export const generativePhrases: readonly string[] = [
  'heel, heels, shoe, shoes, sandal, sandals, footwear, boots, sneakers, slippers, jutti, juttis, mojari, socks, stockings, tights, leggings',
  'earring, earrings, jewellery, jewelry, bangle, bangles, bracelet, ring, rings, nose ring, anklet, tikka, maang tikka, bindi, crown, tiara, watch, brooch, glasses, spectacles, chain',
  'hat, cap, bag, purse, handbag, clutch, belt, scarf, dupatta, shawl, stole, tie, bow, bow tie, jacket, gloves, mask, turban, veil, pagdi',
  'pocket, pockets, button, buttons, zip, zipper, buckle, frill, frills, ruffle, ruffles, pleat, pleats, tassel, tassels, latkan, lace, fringe, slit, sequin, sequins, mirror work, beads, patch, patches, hood, strap, straps, drawstring, lining, net, feathers, stones, rhinestones, diamonds',
  'longer, long, shorter, short, length, tight, tighter, loose, looser, baggy, fitted, slim fit, oversized, cropped, crop, flared, backless, strapless, off shoulder, off the shoulder, sleeveless, full sleeve, full sleeves, half sleeve, half sleeves, long sleeve, long sleeves, short sleeve, short sleeves, puff sleeve, puff sleeves, bell sleeves, cap sleeves, sleeve length',
  'v neck, deep v neck, vneck, round neck, boat neck, square neck, high neck, turtle neck, turtleneck, polo neck, halter, deep neck, crew neck, sweetheart neck, mandarin collar, round, shape, fit',
  'background, backdrop, scene, scenery, room, beach, wall, floor, sunset, studio, outdoors',
  'hair, hairstyle, face, skin, eyes, lips, lipstick, makeup, make up, beard, moustache, mustache, smile, pose, body shape, slimmer, slim, thinner, taller, fatter, curvy, younger, older, person, man, woman, girl, boy, hand, hands, legs, tattoo',
  'write, text, letters, name, words, slogan, initials, monogram, photo of, picture of, face of',
  'juti, jooti, jooti, jute, joote, chappal, sandal, payal, chudi, chudiyan, kangan, jhumka, jhumke, kaan ki bali, angoothi, topi, chunni, odhni, kamarband, ghadi',
  'jeb, jebein, batan, button, chain, ghungroo, jhalar, shisha, sheesha work',
  'lambi, lamba, lambe, chhoti, chhota, chhote, choti, chota, lambai, dheela, dheeli, tang, kasa, gol, gol gala, v gala, chaukor, bina baazu, bina aasteen, poori aasteen, puri aasteen, aadhi aasteen',
  'peeche, piche, pichhe, deewar, diwar, baal, chehra, honth, tvacha, patla, patli, mota, likho, likh do, naam',
  'हील, हील्स, जूते, जूती, जूतियाँ, चप्पल, सैंडल, पायल, चूड़ी, चूड़ियाँ, कंगन, झुमके, झुमका, अंगूठी, टोपी, दुपट्टा, चुन्नी, ओढ़नी, बिंदी, घड़ी, बैग, पर्स, बेल्ट, जैकेट',
  'जेब, जेबें, बटन, चेन, झालर, घुंघरू, लटकन, शीशे',
  'लंबी, लंबा, लंबे, छोटी, छोटा, छोटे, लंबाई, ढीला, ढीली, तंग, गोल, चौकोर, बिना बाज़ू, बिना आस्तीन, पूरी आस्तीन, आधी आस्तीन, वी गला, वी नेक',
  'बैकग्राउंड, पीछे, पृष्ठभूमि, दीवार, बाल, बालों, चेहरा, होंठ, त्वचा, पतला, पतली, मोटा, लिखो, लिख दो, नाम',
];
