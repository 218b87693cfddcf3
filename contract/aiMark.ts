/** The IPTC code (“digital source type”) for a picture that was partly made by AI. */
export const digitalSourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

const xmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => xmlEntities[character] ?? character);

/** The facts about a generated picture that its mark contains. */
export interface AiMark {
  /** A UUID. */
  generationId: string;
  /** The engine that made the picture, for example `local`. */
  engine: string;
  /** The version of the local engine, or the provider's model. Null if it isn't known. */
  version: string | null;
}

/** Lists the XMP properties of a mark. Dublin Core defines the identifier, and IPTC 2025.1 defines the properties of the AI system. */
const xmpPropertiesOf = ({ generationId, engine, version }: AiMark): [string, string][] => [
  ['dc:identifier', generationId],
  ['Iptc4xmpExt:AISystemUsed', `Drape, engine ${engine}`],
  ...(version === null ? [] : [['Iptc4xmpExt:AISystemVersionUsed', version] as [string, string]]),
];

/**
 * Makes the XMP packet (ISO 16684-1) that marks a picture as generated. The server writes the packet into each picture that it generates. When the editor
 * exports such a picture, it copies the packet into the export.
 *
 * @param mark null if nothing is known about the generation
 * @returns the packet as XML text
 */
export const xmpPacket = (mark: AiMark | null): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"${(mark ? xmpPropertiesOf(mark) : [])
      .map(([name, value]) => `\n    ${name}="${escapeXml(value)}"`)
      .join('')}
    Iptc4xmpExt:DigitalSourceType="${digitalSourceType}"/>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
