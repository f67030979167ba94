// Runs before everything else, inside index.html: some hosts answer under an address that is not the page's own.
// They leave out the slash after a folder, or send the page for any path. Then its files are not beside the address,
// its scripts fail, and this looks for the folder that has them and goes on there. Its hash is in public/_headers.
addEventListener(
  "error",
  async ({ target }) => {
    if (window.tangoHome || !(target instanceof HTMLScriptElement)) return;
    window.tangoHome = true;
    const { origin, pathname, search, hash } = location;
    const names = pathname.split("/").filter(Boolean);
    const relative = [...document.querySelectorAll("link[href], script[src]")];
    for (let count = names.length; count >= 0; count--) {
      const home = `${origin}/${names
        .slice(0, count)
        .map((name) => `${name}/`)
        .join("")}`;
      const answer = await fetch(`${home}manifest.webmanifest`).catch(() => null);
      if (!answer?.ok || /html/.test(answer.headers.get("content-type") ?? "")) continue;
      history.replaceState(history.state, "", home + search + hash);
      for (const link of relative) if (link.rel) link.href = link.getAttribute("href");
      const scripts = relative.filter(({ src }) => src).map((script) => script.getAttribute("src"));
      for (const script of scripts) await import(new URL(script, home).href);
      return;
    }
    document.getElementById("root").textContent =
      location.protocol === "file:"
        ? "A browser does not load Tango Lab's files from a folder of this computer. Start it with npm start, or put it on a server."
        : "Tango Lab's files cannot be loaded from this address. Open the folder in which its index.html lies, with a slash at the end.";
  },
  true,
);
