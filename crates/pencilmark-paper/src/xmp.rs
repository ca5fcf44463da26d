//! The metadata of a file as XMP.

/// The version of PDF/X of files for printing houses.
pub(crate) const PDF_X: &str = "PDF/X-3:2003";

/// The standard that a file states to conform to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FileStandard {
    /// No standard is stated.
    None,
    /// The file is made for printing houses: PDF/X-3.
    PdfX,
    /// The file is accessible: PDF/UA-1.
    PdfUa,
}

/// Returns the metadata of a file as XMP.
pub(crate) fn xmp_packet(title: &str, language: &str, standard: FileStandard) -> String {
    let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let more = match standard {
        FileStandard::PdfX => format!(
            "<rdf:Description rdf:about='' xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmlns:pdf='http://ns.adobe.com/pdf/1.3/' \
             xmlns:pdfx='http://ns.adobe.com/pdfx/1.3/' xmp:CreateDate='1970-01-01T00:00:00Z' \
             xmp:ModifyDate='1970-01-01T00:00:00Z' pdf:Trapped='False' pdfx:GTS_PDFXVersion='{PDF_X}'/>"
        ),
        FileStandard::PdfUa => {
            "<rdf:Description rdf:about='' xmlns:pdfuaid='http://www.aiim.org/pdfua/ns/id/'>\
             <pdfuaid:part>1</pdfuaid:part></rdf:Description>"
                .to_owned()
        }
        FileStandard::None => String::new(),
    };
    format!(
        "<?xpacket begin='\u{feff}' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta xmlns:x='adobe:ns:meta/'>\
         <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='' \
         xmlns:dc='http://purl.org/dc/elements/1.1/'><dc:format>application/pdf</dc:format><dc:title><rdf:Alt>\
         <rdf:li xml:lang='x-default'>{}</rdf:li></rdf:Alt></dc:title><dc:language><rdf:Bag><rdf:li>{}</rdf:li></rdf:Bag>\
         </dc:language></rdf:Description>{more}</rdf:RDF></x:xmpmeta><?xpacket end='r'?>",
        escape(title),
        escape(language),
    )
}
