import type { Progress } from "./download";
import { RequestError } from "./request";

export function sendFile<Result>(url: string, file: Blob, type: string, onProgress: (progress: Progress) => void) {
  return new Promise<Result>((resolve, reject) => {
    // fetch doesn't report how much has been sent.
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("Content-Type", type);
    request.upload.onprogress = ({ loaded, total }) => onProgress({ done: loaded, total });
    request.onerror = () =>
      reject(new Error("The file could not be sent. Check the connection, and select the file again."));
    request.onload = () => {
      const { status, statusText, responseText: body } = request;
      if (status < 200 || status > 299) return reject(new RequestError({ status, statusText, body }));
      try {
        resolve(JSON.parse(body));
      } catch {
        reject(new Error("The server's response could not be read"));
      }
    };
    request.send(file);
  });
}
