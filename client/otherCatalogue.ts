/** Thrown if something belongs to a catalogue that the window is not connected to; the message is a sentence that says so. */
export class OtherCatalogue extends Error {
  override readonly name = "OtherCatalogue";
}
