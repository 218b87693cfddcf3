/** IPTC's word for a photo of which an algorithm trained on others made a part. */
export const compositeWithAi = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/**
 * The XMP packet (ISO 16684-1) that says that a picture was generated, and by which generation. The server puts it into what it generates, the editor into
 * what is made of that.
 *
 * @param generationId null where the picture does not tell
 */
export const xmpPacket = (generationId: string | null): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"${
      generationId === null ? '' : `\n    dc:identifier="${escaped(generationId)}"`
    }
    Iptc4xmpExt:DigitalSourceType="${compositeWithAi}"/>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
