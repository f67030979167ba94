import { escaped } from "./xml.ts";

interface Contents {
  /** Unique among the packages of a course: letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** The page that opens first. */
  readonly page: string;
  readonly files: readonly string[];
}

/** imsmanifest.xml of SCORM 1.2: one organization with one item, one SCO with all files. */
export function manifestXml({ id, title, page, files }: Contents): string {
  const listed = files.map((path) => `      <file href="${escaped(encodeURI(path))}"/>`);
  const name = escaped(title);
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="tango-lab-${escaped(id)}" version="1.2"
    xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="tango-lab">
    <organization identifier="tango-lab">
      <title>${name}</title>
      <item identifier="item-1" identifierref="page">
        <title>${name}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="${escaped(page)}">
${listed.join("\n")}
    </resource>
  </resources>
</manifest>
`;
}
