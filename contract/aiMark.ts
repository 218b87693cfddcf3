/** The IPTC code for a picture that was partly made by a trained algorithm. */
export const compositeWithAi = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

const xmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => xmlEntities[character] ?? character);

/**
 * Makes the XMP packet (ISO 16684-1) that marks a picture as generated and names the generation. The server writes it into the pictures that it generates, and
 * the editor writes it into exports of them.
 *
 * @param generationId a UUID; null if the generation isn't known
 * @returns the packet as XML text
 */
export const xmpPacket = (generationId: string | null): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"${
      generationId === null ? '' : `\n    dc:identifier="${escapeXml(generationId)}"`
    }
    Iptc4xmpExt:DigitalSourceType="${compositeWithAi}"/>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
